import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { ButtonRow, ExternalButton, LinkButton } from '#app/ui/button.tsx'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { Offer } from './offer-lists.tsx'

interface HeroProps {
  /** Formatted price. */
  guidesFrom: string | undefined
  /** At most three, standing on the faders; the first fader also shows the preloader's progress. */
  upright: readonly Offer[]
}

/** [ROUTE-home-04 to ROUTE-home-08] */
export function Hero({ guidesFrom, upright }: HeroProps) {
  const { company, links } = useShopFacts()
  return (
    <section className="relative overflow-hidden lg:min-h-[max(42rem,48vw)]">
      <div className="gutter relative mx-auto grid w-full max-w-page gap-6 pt-8 md:gap-8 md:pt-24">
        <h1 className="max-w-[8.2em] text-display font-semibold">Keep your hand on the machine</h1>
        <p className="max-w-[24rem] text-lead text-balance text-quiet">
          Learn to run AI yourself, or have it built for you. Step-by-step guides, free resources,
          websites, automations and songs.
        </p>
        <div className="md:max-xl:max-w-[24rem] md:max-xl:[&_a:last-child]:-ml-6">
          <ButtonRow>
            <ExternalButton href={links.bookProject} variant="primary" size="large">
              Book an AI project call
            </ExternalButton>
            <LinkButton to={paths.vault()} size="large">
              {`Browse guides${guidesFrom ? ` from ${guidesFrom}` : ''}`}
            </LinkButton>
            {isGiven(links.community) ? (
              <ExternalButton href={links.community} variant="quiet" size="large">
                Join the community
              </ExternalButton>
            ) : null}
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
        <p className="max-w-[24rem] text-fine text-balance text-quiet">
          Sold by {company.legalName}, {company.city}. 14 days to change your mind (for guides,
          until you open them).
        </p>
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
