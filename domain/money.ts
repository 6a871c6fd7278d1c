const dollars = new Intl.NumberFormat('en-US')
const dollarsAndCents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/**
 * Integer cents as the text a person reads: `$1,997`, with cents only when there are any
 * [CART-46, CART-47].
 */
export function formatMoney(cents: number): string {
  const format = cents % 100 === 0 ? dollars : dollarsAndCents
  return `$${format.format(cents / 100)}`
}

/**
 * The dollars in a price text: strips the currency sign and commas [CART-53]. A text without a
 * number, such as `Free`, is worth 0.
 */
export function parsePrice(text: string): number {
  const value = Number.parseFloat(text.replace(/[$,\s]/g, ''))
  return Number.isFinite(value) ? value : 0
}

/** The same price in integer cents. */
export function parsePriceCents(text: string): number {
  return Math.round(parsePrice(text) * 100)
}
