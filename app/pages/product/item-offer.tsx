import { useNavigate } from 'react-router'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { useAddFromDetail } from '../../features/cart/use-add-to-cart.ts'
import {
  type ItemAction,
  type ItemOwnership,
  isTip,
  pageAction,
} from '../../features/catalogue/item-action.ts'
import { ItemButton } from '../../features/catalogue/item-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductOffer } from './product-offer.tsx'

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
  const addItem = useAddFromDetail()
  const navigate = useNavigate()
  const tip = isTip(item)

  const add = (chosen: CatalogueItem) => {
    if (addItem(chosen, tip) && tip) navigate(paths.cart())
  }

  return (
    <ProductOffer
      item={item}
      owned={ownership?.owned === true && !tip && item.type !== 'consultation'}
      action={
        ownership ? (
          <ItemButton
            item={item}
            action={step ?? pageAction(item, ownership)}
            onAdd={add}
            again={tip}
            variant="primary"
            size="large"
          />
        ) : (
          <Skeleton className="h-12 w-36 md:w-full md:bg-ground" />
        )
      }
    />
  )
}
