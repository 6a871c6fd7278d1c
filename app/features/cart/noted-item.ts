import { addToCart } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import { slugOf } from '#domain/slug.ts'
import type { CartStore } from './cart-store.ts'

/**
 * What an Add to Cart button would put in the cart, as text for its `data-add`, so that a press before the scripts run
 * can be done on the next page; undefined for what is not sold here.
 */
export function noteOf(item: CatalogueItem): string | undefined {
  const { name, price, type, priceIds, offSale } = item
  if (!priceIds || offSale) return undefined
  return [slugOf(item), name, price, type, priceIds.test, priceIds.live].join('|')
}

/** Adds one of what the note says, as a press would. */
export function addNoted(store: CartStore, note: string): void {
  const [id, name, price, type, test, live] = note.split('|')
  const priceId = priceModeFor(window.location.hostname) === 'test' ? test : live
  if (!id || !name || !price || !type || !priceId) return
  store.update((now) => addToCart(now, { id, name, price, type, priceId }))
}
