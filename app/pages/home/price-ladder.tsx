import { StretchedLink } from '../../ui/stretched-link.tsx'
import type { Offer } from './offer.ts'

export function PriceLadder({ offers }: { offers: readonly Offer[] }) {
  return (
    <ol className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
      {offers.map((offer) => (
        <li key={offer.name} className="group relative grid content-start gap-y-1">
          <div className="mb-4">{offer.picture}</div>
          <h3 className="font-medium">
            <StretchedLink to={offer.to}>{offer.name}</StretchedLink>
          </h3>
          <p className="figures">
            <span className="font-medium">{offer.price}</span>{' '}
            <span className="text-fine">{`+ ${offer.monthlyFee}`}</span>
          </p>
          <p className="pt-2 text-quiet max-md:text-fine">{offer.summary}</p>
        </li>
      ))}
    </ol>
  )
}
