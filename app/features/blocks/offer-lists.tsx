import type { ReactNode } from 'react'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import type { ProductSummary } from './load-blocks.ts'

export type Offer = Omit<ProductSummary, 'slug' | 'coverTitle'> & { to: string; picture: ReactNode }

/** Layout on phones; `booklets` shows only a guide's booklet, or its photo. */
const looks = {
  pair: { list: 'grid-cols-2 gap-y-10', item: '', picture: 'max-sm:booklet' },
  rows: {
    list: 'gap-y-6 sm:grid-cols-3 sm:gap-y-10',
    item: 'items-start max-sm:grid-cols-[2fr_3fr]',
    picture: '',
  },
  booklets: {
    list: 'gap-y-6 sm:grid-cols-3 sm:gap-y-10',
    item: 'items-start max-sm:grid-cols-[6rem_minmax(0,1fr)]',
    picture: 'max-sm:booklet',
  },
} as const

interface PictureListProps {
  offers: readonly Offer[]
  look: keyof typeof looks
}

export function PictureList({ offers, look }: PictureListProps) {
  const { list, item, picture } = looks[look]
  return (
    <ul className={`grid gap-x-6 ${list}`}>
      {offers.map((offer) => (
        <li key={offer.name} className={`group relative grid content-start gap-4 ${item}`}>
          <div className={offer.photo ? '' : picture}>{offer.picture}</div>
          <div className="grid content-start items-baseline gap-x-6 gap-y-1 lg:grid-cols-[1fr_auto]">
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
