import { ExternalButton } from '#app/ui/button.tsx'
import { links } from '#shop/links.ts'
import { HeroScale } from './hero-scale.tsx'

/** The headline and the two ways to start [ROUTE-home-04 to ROUTE-home-08]. */
export function Hero() {
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 pt-16 pb-12 md:pt-28 md:pb-16">
        <h1 className="max-w-[12ch] text-display font-semibold">Keep your hand on the machine</h1>
        <p className="max-w-prose text-lead text-quiet">
          Master AI before it masters you: practical guides, free resources and AI services done for
          you.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <ExternalButton href={links.bookProject} variant="primary" size="large">
            Book an AI project call
          </ExternalButton>
          <ExternalButton href={links.community} size="large">
            Join the community
          </ExternalButton>
        </div>
      </div>
      <HeroScale />
    </section>
  )
}
