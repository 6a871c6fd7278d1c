import { MAX_LINES, MAX_QUANTITY } from '#domain/cart.ts'
import { findItemByKey } from '#domain/catalogue/find-item.ts'
import { findProductKey, type PriceMode, priceIdOf } from '#domain/catalogue/price-ids.ts'
import { priceCents } from '#domain/catalogue/prices.ts'
import { AppError } from '#domain/errors.ts'
import type { OrderLine } from '../../db/orders.ts'

export type PricedLine = Omit<OrderLine, 'orderId' | 'lineNo'>

/**
 * What a cart costs here: only price id and quantity of a line are believed, everything else comes
 * from the catalogue, and the server's own mode picks the price id (T01, T02, decision A5).
 * @throws AppError cart_empty, cart_too_long, unknown_price, duplicate_line, bad_quantity
 */
export function priceCart(
  cartItems: readonly { priceId: string; quantity?: unknown }[],
  mode: PriceMode,
): PricedLine[] {
  if (cartItems.length === 0) throw new AppError('cart_empty')
  if (cartItems.length > MAX_LINES) throw new AppError('cart_too_long')
  const lines = cartItems.map((item) => priceLine(item, mode))
  const keys = new Set(lines.map((line) => line.productKey))
  if (keys.size < lines.length) throw new AppError('duplicate_line')
  return lines
}

function priceLine(
  { priceId, quantity }: { priceId: string; quantity?: unknown },
  mode: PriceMode,
): PricedLine {
  const key = findProductKey(priceId)
  const item = key && findItemByKey(key)
  if (!key || !item) throw new AppError('unknown_price')
  if (typeof quantity !== 'number' || !Number.isInteger(quantity))
    throw new AppError('bad_quantity')
  if (quantity < 1 || quantity > MAX_QUANTITY) throw new AppError('bad_quantity')
  return {
    productKey: key,
    productName: item.name,
    productType: item.type,
    priceId: priceIdOf(key, mode),
    unitCents: priceCents[key],
    quantity,
  }
}

/** What the lines cost together, in cents. */
export function totalCents(lines: readonly { unitCents: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
}
