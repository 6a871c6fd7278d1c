const thousands = /\B(?=(\d{3})+(?!\d))/g

/**
 * `$1,997`, with cents only if any [CART-46, CART-47]. No Intl: on a slow phone its first use takes longer than React's
 * start.
 */
export function formatMoney(cents: number): string {
  const dollars = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return `$${dollars.replace(thousands, ',')}`
}

/** Dollars; 0 without a number, such as `Free` [CART-53]. */
export function parsePrice(text: string): number {
  const value = Number.parseFloat(text.replace(/[$,\s]/g, ''))
  return Number.isFinite(value) ? value : 0
}

export function parsePriceCents(text: string): number {
  return Math.round(parsePrice(text) * 100)
}

/** Error text for a sum that readMoney rejects. A separator before three digits is ambiguous. */
export function describeUnreadMoney(text: string): string {
  const [, dollars, rest] = /^\s*\$?\s*([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(text) ?? []
  return dollars !== undefined && rest !== undefined
    ? `This could mean two amounts. Enter ${dollars}${rest} or ${dollars}.${rest.slice(0, 2)}.`
    : 'Enter an amount such as 12 or 12.50.'
}

/** Parses `12`, `12.50` or `$12,50` to cents: comma and point are decimals. Undefined for zero and anything else. */
export function readMoney(text: string): number | undefined {
  const [, dollars, rest = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
