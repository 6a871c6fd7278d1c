import { type Cart, type CartItem, joinLines } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { findItem, findItemByKey } from '#domain/catalogue/find-item.ts'
import { findProductKey, type PriceMode } from '#domain/catalogue/price-ids.ts'
import { cartLineOf } from './cart-line.ts'

/** The cart with the names, prices and price ids of today. What is no longer sold stays as it is. */
export function renewCart(cart: Cart, mode: PriceMode): Cart {
  return joinLines(cart.map((line) => renewLine(line, mode)))
}

function renewLine(line: CartItem, mode: PriceMode): CartItem {
  const item = findCartItem(line)
  const now = item && cartLineOf(item, mode)
  return now ? { ...now, id: line.id, quantity: line.quantity } : line
}

/**
 * What a line is about: the product of its price id or, where the owner has given the product a new
 * price since, the one whose slug the line was added under; undefined for what is no longer sold.
 */
export function findCartItem(line: CartItem): CatalogueItem | undefined {
  const key = findProductKey(line.priceId)
  if (key) return findItemByKey(key)
  const item = findItem(line.id)
  return item?.productKey ? item : undefined
}

/** What the lines that cost something else now cost before, by price id. */
export function formerPrices(before: Cart, now: Cart): Record<string, string> {
  const changed = now.flatMap(({ id, priceId, price }) => {
    const old = before.find((line) => line.id === id)
    return old && old.price !== price ? [[priceId, old.price]] : []
  })
  return Object.fromEntries(changed)
}
