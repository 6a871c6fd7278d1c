import { type Cart, type CartItem, joinLines } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { slugOf } from '#domain/slug.ts'
import { cartLineOf } from './cart-line.ts'

export interface Sale {
  sold: readonly CatalogueItem[]
  mode: PriceMode
}

/** Applies current names and prices; drops products off sale, keeps lines unknown to the catalogue. */
export function renewCart(cart: Cart, sale: Sale): Cart {
  return joinLines(cart.flatMap((line) => renewLine(line, sale) ?? []))
}

function renewLine(line: CartItem, { sold, mode }: Sale): CartItem | undefined {
  const item = findCartItem(line, sold)
  if (item?.offSale) return undefined
  const now = item && cartLineOf(item, mode)
  return now ? { ...now, id: line.id, quantity: line.quantity } : line
}

/** By price id, else by slug: the product may have a new price. */
export function findCartItem(
  line: CartItem,
  sold: readonly CatalogueItem[],
): CatalogueItem | undefined {
  return findByPriceId(sold, line.priceId) ?? sold.find((item) => slugOf(item) === line.id)
}

export function findByPriceId(
  sold: readonly CatalogueItem[],
  priceId: string,
): CatalogueItem | undefined {
  return sold.find(({ priceIds }) => priceIds?.test === priceId || priceIds?.live === priceId)
}

/** Old prices (display text) by price id. */
export function formerPrices(before: Cart, now: Cart): Record<string, string> {
  const changed = now.flatMap(({ id, priceId, price }) => {
    const old = before.find((line) => line.id === id)
    return old && old.price !== price ? [[priceId, old.price]] : []
  })
  return Object.fromEntries(changed)
}

export function goneNames(before: Cart, now: Cart): string[] {
  return before.filter((line) => !now.some(({ id }) => id === line.id)).map(({ name }) => name)
}
