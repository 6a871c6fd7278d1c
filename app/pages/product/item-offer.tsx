import { useNavigate } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { InCart } from '#app/features/cart/in-cart.tsx'
import { useAddFromDetail } from '#app/features/cart/use-add-to-cart.ts'
import {
  type ItemAction,
  type ItemOwnership,
  isTip,
  pageAction,
} from '#app/features/catalogue/item-action.ts'
import { ItemButton } from '#app/features/catalogue/item-button.tsx'
import { OwnedMark } from '#app/ui/owned-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { ownedMark } from './owner-classes.ts'

interface ItemOfferProps {
  item: CatalogueItem
  /** Omitted until known: space is reserved and nothing can be bought twice. */
  ownership?: ItemOwnership
  /** Next step of a commission under way. */
  step?: ItemAction | undefined
}

/**
 * Price and action of a detail page. Adding a tip navigates to the cart [DET-17, DET-18]. Owners of tips and free calls
 * see the normal offer, because both can be had again.
 */
export function ItemOffer({ item, ownership, step }: ItemOfferProps) {
  const { links } = useShopFacts()
  const addItem = useAddFromDetail()
  const navigate = useNavigate()
  const tip = isTip(item)
  const owned = ownership?.owned === true && !tip && item.type !== 'consultation'

  const add = (chosen: CatalogueItem) => {
    if (addItem(chosen, tip) && tip) navigate(paths.cart())
  }

  return (
    <div
      {...(owned ? ownedMark : {})}
      className="flex items-center justify-between gap-3 md:grid md:grid-cols-1"
    >
      <div className="flex flex-1 items-center justify-between gap-2 md:min-h-12">
        {owned ? <OwnedMark>Owned</OwnedMark> : <LargePrice item={item} />}
        {owned ? null : <InCart item={item} look="beside" />}
      </div>
      {ownership ? (
        <ItemButton
          item={item}
          action={step ?? pageAction(links, item, ownership)}
          onAdd={add}
          again={tip}
          variant="primary"
          size="large"
        />
      ) : (
        <Skeleton className="h-12 w-36 md:w-full md:bg-ground" />
      )}
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
