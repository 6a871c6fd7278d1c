import { addToCart } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import { slugOf } from '#domain/slug.ts'
import type { CartStore } from './cart-store.ts'

/** For `data-add`: if clicked before hydration, the next page adds the item. Undefined when not for sale. */
export function noteOf(item: CatalogueItem): string | undefined {
  const { name, price, type, priceIds, offSale } = item
  if (!priceIds || offSale) return undefined
  return [slugOf(item), name, price, type, priceIds.test, priceIds.live].join('|')
}

export function addNoted(store: CartStore, note: string): void {
  const [id, name, price, type, test, live] = note.split('|')
  const priceId = priceModeFor(window.location.hostname) === 'test' ? test : live
  if (!id || !name || !price || !type || !priceId) return
  store.update((now) => addToCart(now, { id, name, price, type, priceId }))
}
