const thousands = /\B(?=(\d{3})+(?!\d))/g
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€' }
const names: Readonly<Record<string, string>> = { USD: 'US dollars', EUR: 'euros' }

/**
 * `$1,997`, `€1,997`, and without a sign of its own `1,997 CHF`; with cents only if any [CART-46, CART-47]. The currency
 * is a code in either case. No Intl: on a slow phone its first use takes longer than React's start.
 */
export function formatMoney(cents: number, currency: string): string {
  const digits = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace(thousands, ',')
  const code = currency.toUpperCase()
  const sign = signs[code]
  return sign === undefined ? `${digits} ${code}` : `${sign}${digits}`
}

/** The code of a price's sign. */
export function currencyOf(price: string): string | undefined {
  return Object.keys(signs).find((code) => price.startsWith(signs[code] ?? code))
}

/** `US dollars`, `euros`, or the code of any other currency. */
export function currencyInWords(currency: string): string {
  const code = currency.toUpperCase()
  return names[code] ?? code
}

/** Units such as dollars; 0 without a number, such as `Free` [CART-53]. */
export function parsePrice(text: string): number {
  const value = Number.parseFloat(text.replace(/[$€,\s]/g, ''))
  return Number.isFinite(value) ? value : 0
}

export function parsePriceCents(text: string): number {
  return Math.round(parsePrice(text) * 100)
}

/** Error text for a sum that readMoney rejects. A separator before three digits is ambiguous. */
export function describeUnreadMoney(text: string): string {
  const [, units, rest] = /^\s*[$€]?\s*([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(text) ?? []
  return units !== undefined && rest !== undefined
    ? `This could mean two amounts. Enter ${units}${rest} or ${units}.${rest.slice(0, 2)}.`
    : 'Enter an amount such as 12 or 12.50.'
}

/** Parses `12`, `12.50`, `$12,50` or `€12,50` to cents: comma and point are decimals. Undefined for zero and anything else. */
export function readMoney(text: string): number | undefined {
  const [, units, rest = ''] = /^\s*[$€]?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (units === undefined) return undefined
  const cents = Number(units) * 100 + Number(rest.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
