import { MAX_LINES, MAX_QUANTITY } from '#domain/cart.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderLine } from '#server/db/orders.ts'
import type { Settings } from '#server/settings.ts'

/** The card provider takes no more at once. */
const MOST_CENTS = 99_999_999

export type PricedLine = Omit<OrderLine, 'orderId' | 'lineNo'>

/**
 * Only price id and quantity come from the cart; name and price come from the catalogue (T01, T02, decision A5).
 * @throws AppError cart_empty, cart_too_long, unknown_price (also off sale), duplicate_line, bad_quantity, price_changed
 * for a price higher than the one shown, or in another currency
 */
export function priceCart(
  catalogue: Catalogue,
  cartItems: readonly CartLine[],
  inShop: { mode: PriceMode; currency: string },
): PricedLine[] {
  if (cartItems.length === 0) throw new AppError('cart_empty')
  if (cartItems.length > MAX_LINES) throw new AppError('cart_too_long')
  const lines = cartItems.map((item) => priceLine(catalogue, item, inShop))
  const keys = new Set(lines.map((line) => line.productKey))
  if (keys.size < lines.length) throw new AppError('duplicate_line')
  if (totalCents(lines) > MOST_CENTS) {
    const most = formatMoney(MOST_CENTS, inShop.currency)
    throw new AppError('bad_quantity', `One order can cost at most ${most}. Order less at a time.`)
  }
  return lines
}

export interface CartLine {
  priceId: string
  quantity?: unknown
  shownCents?: number
  shownCurrency?: string
}

function priceLine(
  catalogue: Catalogue,
  { priceId, quantity, shownCents = Infinity, shownCurrency }: CartLine,
  { mode, currency }: { mode: PriceMode; currency: string },
): PricedLine {
  const sold = catalogue.findByPriceId(priceId)
  if (!sold) throw new AppError('unknown_price')
  const { file, item } = sold
  if (item.offSale) {
    const words = `${item.name} is no longer sold. Remove it from the cart.`
    throw new AppError('unknown_price', words)
  }
  if (typeof quantity !== 'number' || !Number.isInteger(quantity))
    throw new AppError('bad_quantity')
  if (quantity < 1 || quantity > MAX_QUANTITY) throw new AppError('bad_quantity')
  const isOther = shownCurrency !== undefined && shownCurrency.toLowerCase() !== currency
  if (isOther || sold.cents > shownCents) {
    const words = `${item.name} now costs ${formatMoney(sold.cents, currency)}. Nothing was charged. Check your cart, then check out again.`
    throw new AppError('price_changed', words)
  }
  return {
    productKey: file.key,
    productName: item.name,
    productType: item.type,
    priceId: sold.priceIds[mode],
    unitCents: sold.cents,
    quantity,
    monthlyFeeCents: file.monthlyFeeCents ?? null,
  }
}

export function totalCents(lines: readonly { unitCents: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
}

export function priceModeOf({ mode }: Pick<Settings, 'mode'>): PriceMode {
  return mode === 'live' ? 'live' : 'test'
}
