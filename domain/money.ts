/** Positions of thousands separators. */
const thousands = /\B(?=(\d{3})+(?!\d))/g

/**
 * Formats integer cents as `$1,997`, with cents only if there are any [CART-46, CART-47]. Not with Intl: its first
 * use takes longer on a slow phone than React's start.
 */
export function formatMoney(cents: number): string {
  const dollars = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return `$${dollars.replace(thousands, ',')}`
}

/**
 * Parses the dollars of a price text without currency sign and commas [CART-53]. A text without a number, such as
 * `Free`, is 0.
 */
export function parsePrice(text: string): number {
  const value = Number.parseFloat(text.replace(/[$,\s]/g, ''))
  return Number.isFinite(value) ? value : 0
}

/** The same price in integer cents. */
export function parsePriceCents(text: string): number {
  return Math.round(parsePrice(text) * 100)
}

/** Why readMoney does not read a text. A comma or a point before three digits may separate thousands, or be a decimal. */
export function describeUnreadMoney(text: string): string {
  const [, dollars, rest] = /^\s*\$?\s*([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(text) ?? []
  return dollars !== undefined && rest !== undefined
    ? `This could mean two amounts. Enter ${dollars}${rest} or ${dollars}.${rest.slice(0, 2)}.`
    : 'Enter an amount such as 12 or 12.50.'
}

/**
 * A typed sum of dollars such as `12`, `12.50` or `$12,50` in cents: comma and point are decimals, with at most two
 * digits after them. Undefined for anything else, and for zero.
 */
export function readMoney(text: string): number | undefined {
  const [, dollars, rest = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
