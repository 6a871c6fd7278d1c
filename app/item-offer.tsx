import { useNavigate } from 'react-router'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { paths } from '#domain/pages.ts'
import { itemAction, type Standing } from './features/catalogue/item-action.ts'
import { ItemButton } from './features/catalogue/item-button.tsx'
import { ProductOffer } from './features/catalogue/product-offer.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { useAddFromDetail } from './use-add-to-cart.ts'

interface ItemOfferProps {
  product: Product
  item: CatalogueItem
  /** Left out while it is not known: the action's place is kept, and nothing can be bought twice. */
  standing?: Standing
}

/** Price and action of a detail page. A tip leads on to the cart [DET-17, DET-18]. */
export function ItemOffer({ product, item, standing }: ItemOfferProps) {
  const addItem = useAddFromDetail()
  const navigate = useNavigate()
  const tip = isTip(item)
  const owned = standing?.owned === true && !tip

  const add = (chosen: CatalogueItem) => {
    if (addItem(chosen) && tip) navigate(paths.cart())
  }

  return (
    <ProductOffer
      product={product}
      owned={owned}
      priceless={item.type === 'merch-link'}
      note={offerNote(item)}
      action={
        standing ? (
          <ItemButton
            item={item}
            action={itemAction(item, { ...standing, owned })}
            onAdd={add}
            variant="primary"
            size="large"
          />
        ) : (
          <Skeleton className="h-12 w-36" />
        )
      }
    />
  )
}

/** Tips can be given again and again, whoever has given one [ACT-13]. */
function isTip(item: CatalogueItem): boolean {
  return item.category === 'Tip'
}

/** What the price includes, or what happens at a press. */
function offerNote(item: CatalogueItem): string | undefined {
  if (item.type === 'consultation') return 'Opens our calendar in a new tab. No payment.'
  if (item.category === 'Setup') return 'A fixed price. Choose your time in our calendar.'
  if (item.useSkoolRedirect) return 'Opens our community in a new tab. Free to join.'
  if (item.category === 'Guide') return 'One payment, no subscription. It stays in your Vault.'
  return undefined
}
