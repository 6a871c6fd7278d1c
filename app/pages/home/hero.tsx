import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'
import { ExternalButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { HeroGraphic } from '../../ui/hero-graphic.tsx'
import { textLink } from '../../ui/text-link.ts'
import type { Offer } from './offer.ts'

interface HeroProps {
  /** The lowest price of a guide, as text. */
  guidesFrom: string | undefined
  /** At most three, standing on the faders; the first one on the highlighted fader. */
  booklets: readonly Offer[]
}

/** The headline, two links to start with [ROUTE-home-04 to ROUTE-home-08] and a quiet one to the guides. */
export function Hero({ guidesFrom, booklets }: HeroProps) {
  return (
    <section className="relative overflow-hidden border-b border-line lg:min-h-[42vw]">
      <div className="gutter relative mx-auto grid w-full max-w-page gap-8 pt-16 md:pt-28 lg:pb-48">
        <h1 className="max-w-[8.2em] text-display font-semibold">Keep your hand on the machine</h1>
        <p className="max-w-[28rem] text-lead text-quiet">
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
        <div className="text-fine text-quiet">
          <p>
            Or{' '}
            <Link to={paths.vault()} className={`inline-flex min-h-11 items-center ${textLink}`}>
              read a guide{guidesFrom ? `, from ${guidesFrom}` : ''}
            </Link>
          </p>
          <p className="mt-2 max-w-[28rem]">
            Sold by {company.legalName}. 14 days to withdraw, from a guide until you open it.
            Monthly fees stand beside their prices. You pay on the card provider’s own page.
          </p>
        </div>
      </div>
      <div className="hero-picture lg:absolute lg:inset-x-0 lg:bottom-0">
        <HeroGraphic
          count={90}
          height={500}
          curve={rising}
          held={{ index: 71, at: 0.76 }}
          moves
          className="pointer-events-none block size-full"
        />
        {booklets.map(({ name, to, picture }) => (
          <Link key={name} to={to} aria-label={name} className="hero-booklet">
            {picture}
          </Link>
        ))}
      </div>
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
