import { StretchedLink } from '../../ui/stretched-link.tsx'
import type { Offer } from './offer.ts'

const columns = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

interface PictureListProps {
  offers: readonly Offer[]
  columns: keyof typeof columns
}

/** Offers with their covers; each entry links to its page. */
export function PictureList({ offers, columns: count }: PictureListProps) {
  return (
    <ul className={`grid gap-x-6 gap-y-10 ${columns[count]}`}>
      {offers.map((offer) => (
        <li key={offer.name} className="group relative grid content-start gap-4">
          {offer.picture}
          <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-lg:grid-cols-1">
            <h3 className="font-medium">
              <StretchedLink to={offer.to}>{offer.name}</StretchedLink>
            </h3>
            <p className="figures font-medium">{offer.price}</p>
            <p className="col-span-full max-w-[34rem] text-fine text-quiet">{offer.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
