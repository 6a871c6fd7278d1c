import { StretchedLink } from '../../ui/stretched-link.tsx'
import type { Offer } from './offer.ts'

export function PriceList({ offers }: { offers: readonly Omit<Offer, 'picture'>[] }) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer) => (
        <li
          key={offer.name}
          className="group relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[5fr_6fr_3rem]"
        >
          <h3 className="font-medium">
            <StretchedLink to={offer.to}>{offer.name}</StretchedLink>
          </h3>
          <p className="text-quiet max-md:text-fine max-md:order-last max-md:col-span-2">
            {offer.summary}
          </p>
          <p className="figures text-right font-medium">{offer.price}</p>
        </li>
      ))}
    </ul>
  )
}
