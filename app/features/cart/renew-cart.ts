import { type Cart, type CartItem, joinLines } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { slugOf } from '#domain/slug.ts'
import { cartLineOf } from './cart-line.ts'

/**
 * The cart with current names, prices and price ids, without products that are off sale. Lines that the catalogue does
 * not know stay as they are.
 */
export function renewCart(
  cart: Cart,
  { sold, mode }: { sold: readonly CatalogueItem[]; mode: PriceMode },
): Cart {
  return joinLines(cart.flatMap((line) => renewLine(line, sold, mode) ?? []))
}

function renewLine(
  line: CartItem,
  sold: readonly CatalogueItem[],
  mode: PriceMode,
): CartItem | undefined {
  const item = findCartItem(line, sold)
  if (item?.offSale) return undefined
  const now = item && cartLineOf(item, mode)
  return now ? { ...now, id: line.id, quantity: line.quantity } : line
}

/**
 * The product of a line: found by its price id or, where the product has got a new price since, by the slug the line
 * was added under; undefined for what the catalogue does not know.
 */
export function findCartItem(
  line: CartItem,
  sold: readonly CatalogueItem[],
): CatalogueItem | undefined {
  return findByPriceId(sold, line.priceId) ?? sold.find((item) => slugOf(item) === line.id)
}

/** The item that has this price id, test or live. */
export function findByPriceId(
  sold: readonly CatalogueItem[],
  priceId: string,
): CatalogueItem | undefined {
  return sold.find(({ priceIds }) => priceIds?.test === priceId || priceIds?.live === priceId)
}

/** The previous price (display text) of each line whose price has changed, by price id. */
export function formerPrices(before: Cart, now: Cart): Record<string, string> {
  const changed = now.flatMap(({ id, priceId, price }) => {
    const old = before.find((line) => line.id === id)
    return old && old.price !== price ? [[priceId, old.price]] : []
  })
  return Object.fromEntries(changed)
}

/** The names of the lines that were removed from the cart. */
export function goneNames(before: Cart, now: Cart): string[] {
  return before.filter((line) => !now.some(({ id }) => id === line.id)).map(({ name }) => name)
}
