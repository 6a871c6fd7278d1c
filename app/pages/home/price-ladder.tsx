import { StretchedLink } from '../../ui/stretched-link.tsx'
import type { Offer } from './offer.ts'

/** Offers from the cheapest to the most expensive, with price and monthly fee. */
export function PriceLadder({ offers }: { offers: readonly Offer[] }) {
  return (
    <ol className="grid gap-x-6 border-line max-lg:border-t lg:grid-cols-4">
      {offers.map((offer) => (
        <li
          key={offer.name}
          className="group relative grid content-start gap-x-6 gap-y-1 border-line max-lg:grid-cols-[1fr_auto] max-lg:border-b max-lg:py-5 sm:max-lg:grid-cols-[9rem_1fr_auto]"
        >
          <div className="row-span-2 max-sm:hidden lg:mb-4">{offer.picture}</div>
          <h3 className="font-medium">
            <StretchedLink to={offer.to}>{offer.name}</StretchedLink>
          </h3>
          <p className="figures font-semibold max-lg:text-right lg:pt-3 lg:text-heading">
            {offer.price}
          </p>
          <p className="figures text-fine text-quiet max-lg:-col-end-1 max-lg:row-start-2 max-lg:text-right">
            + {offer.monthlyFee}
          </p>
          <p className="text-fine text-quiet max-lg:-col-end-2 max-lg:row-start-2 lg:pt-3">
            {offer.summary}
          </p>
        </li>
      ))}
    </ol>
  )
}
