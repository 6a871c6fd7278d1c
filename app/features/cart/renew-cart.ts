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

/** Says which lines cost something else now, such as `Coffee costs $9 now, not $7.` */
export function priceChanges(before: Cart, now: Cart): string[] {
  return now.flatMap(({ id, name, price }) => {
    const old = before.find((line) => line.id === id)
    return old && old.price !== price ? [`${name} costs ${price} now, not ${old.price}.`] : []
  })
}
