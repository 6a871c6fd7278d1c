import { type Cart, type CartItem, MAX_LINES } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { cartLineOf } from './cart-line.ts'
import { findByPriceId } from './renew-cart.ts'
import { isTooLong } from './write-cart-items.ts'

/**
 * Parses writeCartItems. Names and prices come from the catalogue; drops unknown, repeated and malformed items
 * [API-auth-13, decisions A13, C46].
 */
export function readCartItems(
  text: string,
  { sold, mode }: { sold: readonly CatalogueItem[]; mode: PriceMode },
): Cart {
  if (isTooLong(text)) return []
  const lines = parseList(text)
    .slice(0, MAX_LINES)
    .flatMap((entry) => lineOf(entry, sold, mode) ?? [])
  return lines.filter(
    (line, at) => lines.findIndex(({ priceId }) => priceId === line.priceId) === at,
  )
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return [] // anybody can write a URL
  }
}

function lineOf(
  entry: unknown,
  sold: readonly CatalogueItem[],
  mode: PriceMode,
): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { priceId, quantity } = { priceId: undefined, quantity: undefined, ...entry }
  if (typeof priceId !== 'string' || typeof quantity !== 'number') return undefined
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined
  const item = findByPriceId(sold, priceId)
  const line = item && cartLineOf(item, mode)
  return line && { ...line, quantity }
}
