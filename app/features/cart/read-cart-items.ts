import { type Cart, type CartItem, MAX_LINES } from '#domain/cart.ts'
import { parseJson } from '#domain/json-value.ts'
import { cartLineOf } from './cart-line.ts'
import { findByPriceId, type Sale } from './renew-cart.ts'
import { isTooLong } from './write-cart-items.ts'

/**
 * Parses writeCartItems. Names and prices come from the catalogue; drops unknown, repeated and malformed items
 * [API-auth-13, decisions A13, C46].
 */
export function readCartItems(text: string, sale: Sale): Cart {
  if (isTooLong(text)) return []
  const value = parseJson(text) // anybody can write a URL
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, MAX_LINES) : []
  const lines = entries.flatMap((entry) => lineOf(entry, sale) ?? [])
  return lines.filter(
    (line, at) => lines.findIndex(({ priceId }) => priceId === line.priceId) === at,
  )
}

function lineOf(entry: unknown, { sold, mode }: Sale): CartItem | undefined {
  const { priceId, quantity }: { priceId?: unknown; quantity?: unknown } = Object(entry)
  if (typeof priceId !== 'string' || typeof quantity !== 'number') return undefined
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined
  const item = findByPriceId(sold, priceId)
  const line = item && cartLineOf(item, mode)
  return line && { ...line, quantity }
}
