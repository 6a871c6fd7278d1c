import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { InCart } from '../../features/cart/in-cart.tsx'
import type { Elements } from '../../ui/elements.ts'
import { OwnedMark } from '../../ui/owned-mark.tsx'
import { ownedMark } from './owner-classes.ts'

interface ProductOfferProps {
  item: CatalogueItem
  owned: boolean
  action: Elements
}

export function ProductOffer({ item, owned, action }: ProductOfferProps) {
  return (
    <div
      {...(owned ? ownedMark : {})}
      className="flex items-center justify-between gap-3 md:grid md:grid-cols-1"
    >
      <div className="flex flex-1 items-center justify-between gap-2 md:min-h-12">
        {owned ? <OwnedMark>Owned</OwnedMark> : <LargePrice item={item} />}
        {owned ? null : <InCart item={item} look="beside" />}
      </div>
      {action}
    </div>
  )
}

/** Merch links and off-sale items have no price. */
function LargePrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link') return <p className="text-quiet">Sold in our merch shop</p>
  if (item.offSale) return <p className="text-quiet">No longer sold</p>
  const fee = item.monthlyFee
  return (
    <p className="grid">
      <span className="figures text-title font-semibold md:text-heading">{item.price}</span>
      {fee ? <span className="whitespace-nowrap max-md:text-fine">{`+ ${fee}`}</span> : null}
    </p>
  )
}
