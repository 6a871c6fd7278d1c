import type { ReactNode } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { OwnedMark } from '../../ui/owned-mark.tsx'

interface ProductOfferProps {
  item: CatalogueItem
  owned: boolean
  action: ReactNode
}

/** Price and action on one line, with any monthly fee beside the price. */
export function ProductOffer({ item, owned, action }: ProductOfferProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      {owned ? <OwnedMark>Owned</OwnedMark> : <LargePrice item={item} />}
      {action}
    </div>
  )
}

/** Items that link to another shop have no price here, nor do items that are off sale: they show none. */
function LargePrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link') return <p className="text-quiet">Sold elsewhere</p>
  if (item.offSale) return <p className="text-quiet">No longer sold</p>
  const fee = item.monthlyFee
  return (
    <p className="stats flex flex-wrap items-baseline gap-x-2">
      <span className="text-title font-semibold lg:text-heading">{item.price}</span>
      {fee ? <span className="text-fine whitespace-nowrap text-quiet">+ {fee}</span> : null}
    </p>
  )
}
