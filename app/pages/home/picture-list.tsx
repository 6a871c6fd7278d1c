import { StretchedLink } from '../../ui/stretched-link.tsx'
import type { Offer } from './offer.ts'

const columns = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** On phones: the picture above the words or beside them, of guides the booklet alone. */
const looks = {
  stacked: '',
  compact: 'items-start max-sm:grid-cols-[2fr_3fr]',
  booklets: 'items-start max-sm:grid-cols-[6rem_minmax(0,1fr)]',
} as const

interface PictureListProps {
  offers: readonly Offer[]
  columns: keyof typeof columns
  look?: keyof typeof looks
}

/** Offers with their covers; each entry links to its page. */
export function PictureList({ offers, columns: count, look = 'stacked' }: PictureListProps) {
  const compact = look !== 'stacked'
  return (
    <ul
      className={`grid gap-x-6 ${compact ? 'gap-y-6 sm:gap-y-10' : 'gap-y-10'} ${columns[count]}`}
    >
      {offers.map((offer) => (
        <li key={offer.name} className={`group relative grid content-start gap-4 ${looks[look]}`}>
          {look === 'booklets' ? (
            <div className="max-sm:booklet">{offer.picture}</div>
          ) : (
            offer.picture
          )}
          <div
            className={`grid content-start items-baseline gap-x-6 gap-y-1 lg:grid-cols-[1fr_auto] ${compact ? '' : 'max-sm:grid-cols-[1fr_auto]'}`}
          >
            <h3 className="font-medium">
              <StretchedLink to={offer.to}>{offer.name}</StretchedLink>
            </h3>
            <p className="figures font-medium">{offer.price}</p>
            <p className="col-span-full max-w-prose text-quiet max-md:text-fine">{offer.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
