/** Places of the commas that part thousands. */
const thousands = /\B(?=(\d{3})+(?!\d))/g

/**
 * Integer cents as the text a person reads: `$1,997`, with cents only when there are any
 * [CART-46, CART-47]. Not by Intl: its first use holds up a slow phone for longer than React takes to start.
 */
export function formatMoney(cents: number): string {
  const dollars = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return `$${dollars.replace(thousands, ',')}`
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
