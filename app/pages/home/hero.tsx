import { Link } from 'react-router'
import type { Of } from '#app/features/blocks/blocks.tsx'
import type { Offer } from '#app/features/blocks/offer-lists.tsx'
import { TargetButton } from '#app/features/blocks/target-button.tsx'
import { ButtonRow } from '#app/ui/button.tsx'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'

interface HeroProps extends Of<'hero'> {
  /** At most three, standing on the faders; the first fader also shows the preloader's progress. */
  upright: readonly Offer[]
}

const variants = ['primary', 'secondary'] as const

/** [ROUTE-home-04 to ROUTE-home-08] */
export function Hero({ title, lead, buttons, note, upright }: HeroProps) {
  return (
    <section className="relative overflow-hidden lg:min-h-[max(42rem,48vw)]">
      <div className="gutter relative mx-auto grid w-full max-w-page gap-6 pt-8 md:gap-8 md:pt-24">
        <h1 className="max-w-[8.2em] text-display font-semibold">{title}</h1>
        <p className="max-w-[24rem] text-lead text-balance text-quiet">{lead}</p>
        <div className="md:max-xl:max-w-[24rem] md:max-xl:[&_a:last-child]:-ml-6">
          <ButtonRow>
            {buttons.map((button, at) => (
              <TargetButton key={button.label} {...button} variant={variants[at] ?? 'quiet'} />
            ))}
          </ButtonRow>
        </div>
      </div>
      <div className="hero-picture border-b border-line">
        <HeroGraphic
          count={60}
          height={500}
          curve={rising}
          held={{ index: 47, at: 0.76 }}
          moves
          className="pointer-events-none block size-full"
        />
        {upright.map(({ name, to, picture }) => (
          <Link key={name} to={to} aria-label={name} className="booklet hero-booklet">
            {picture}
          </Link>
        ))}
      </div>
      <div className="gutter relative mx-auto w-full max-w-page py-4 md:py-10 md:pb-32">
        {note ? <p className="max-w-[24rem] text-fine text-balance text-quiet">{note}</p> : null}
      </div>
    </section>
  )
}

/** Fader height (0 to 1): low below the text, higher beside it, peaking near the dragged fader. */
function rising(share: number): number {
  const lean = (share - 47 / 59) / 0.07
  return (
    0.05 + 0.3 * share ** 3 + 0.035 * Math.sin(share * 21) * share + 0.24 * Math.exp(-lean * lean)
  )
}
