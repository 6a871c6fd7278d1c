import { useShopFacts } from '#app/browser/shop-facts.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { itemAction } from './item-action.ts'
import { ItemButton } from './item-button.tsx'

export interface ListOwnership {
  owns: (item: CatalogueItem) => boolean
  accessUrl: (item: CatalogueItem) => string | undefined
}

interface CardActionProps {
  item: CatalogueItem
  ownership: ListOwnership | undefined
}

export function CardAction({ item, ownership }: CardActionProps) {
  const { links } = useShopFacts()
  const add = useAddToCart()
  const action = itemAction(links, item, {
    signedIn: ownership !== undefined,
    owned: ownership?.owns(item) ?? false,
    accessUrl: ownership?.accessUrl(item),
  })
  return <ItemButton item={item} action={action} onAdd={add} />
}
