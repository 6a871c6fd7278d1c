import { Link } from 'react-router'
import type { Offer } from './offer.ts'

/** One rung after the other, from the smallest to the largest: the price first, its fee beside it. */
export function PriceLadder({ offers }: { offers: readonly Offer[] }) {
  return (
    <ol className="grid border-line max-lg:border-t lg:grid-cols-4">
      {offers.map((offer) => (
        <li
          key={offer.name}
          className="group relative grid content-start gap-x-6 gap-y-4 border-line max-lg:grid-cols-[1fr_auto] max-lg:items-baseline max-lg:border-b max-lg:py-5 lg:border-l lg:pr-6 lg:pl-5"
        >
          <div className="max-lg:hidden">{offer.picture}</div>
          <h3 className="font-medium lg:mt-2">
            <Link
              to={offer.to}
              className="decoration-line decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {offer.name}
            </Link>
          </h3>
          <p className="figures max-lg:text-right">
            <span className="block font-semibold lg:text-heading">{offer.price}</span>
            <span className="mt-1 block text-fine text-quiet">+ {offer.monthlyFee}</span>
          </p>
          <p className="text-fine text-quiet max-lg:col-span-2">{offer.words}</p>
        </li>
      ))}
    </ol>
  )
}
