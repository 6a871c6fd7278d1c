import { links } from '#shop/links.ts'
import { ExternalButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { HeroGraphic } from '../../ui/hero-graphic.tsx'

/** The headline and two links to start with [ROUTE-home-04 to ROUTE-home-08]. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="gutter relative mx-auto grid w-full max-w-page gap-8 pt-16 md:pt-28 lg:pb-56">
        <h1 className="max-w-[8.2em] text-display font-semibold">Keep your hand on the machine</h1>
        <p className="max-w-[34rem] text-lead text-quiet">
          Master AI before it masters you: guides to work by, free resources to begin with, and
          websites, automations and songs made for you.
        </p>
        <ButtonRow>
          <ExternalButton href={links.bookProject} variant="primary" size="large">
            Book an AI project call
          </ExternalButton>
          <ExternalButton href={links.community} size="large">
            Join the community
          </ExternalButton>
        </ButtonRow>
      </div>
      <HeroGraphic
        count={90}
        height={500}
        curve={rising}
        held={{ index: 71, at: 0.76 }}
        moves
        className="pointer-events-none block h-60 w-full md:h-80 lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-[max(31rem,34.8vw)]"
      />
    </section>
  )
}

/** Fader heights (0 to 1): low below the text, higher beside it, with a peak near the held fader. */
function rising(share: number): number {
  const lean = (share - 71 / 89) / 0.07
  return (
    0.05 + 0.3 * share ** 3 + 0.035 * Math.sin(share * 21) * share + 0.24 * Math.exp(-lean * lean)
  )
}
