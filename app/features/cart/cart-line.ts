import { type CartItem, sanitiseCartText } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { slugOf } from '#domain/slug.ts'

/** Undefined when off sale or without a price id [CHK-25, ENT-cart-02, ENT-cart-03]. */
export function cartLineOf(
  item: CatalogueItem,
  mode: PriceMode,
): Omit<CartItem, 'quantity'> | undefined {
  const priceId = item.priceIds?.[mode]
  if (!priceId || item.offSale) return undefined
  const name = sanitiseCartText(item.name)
  return { id: slugOf(item), name, price: item.price, priceId, type: item.type }
}
