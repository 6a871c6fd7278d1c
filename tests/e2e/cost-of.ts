import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { starter } from '#catalogue/starter.ts'
import type { SoldEntry } from '#domain/catalogue/create-catalogue.ts'
import { formatMoney } from '#domain/money.ts'

/** A product of the shop's own catalogue by key. */
export function productOf(key: string): SoldEntry {
  const entry = shopCatalogue.findSold(key)
  if (!entry) throw new Error(`shop/products sells no ${key}`)
  return entry
}

/** The total of these products as a page shows it; a key may occur more than once. */
export function costOf(...keys: string[]): string {
  const cents = keys.reduce((sum, key) => sum + productOf(key).cents, 0)
  return formatMoney(cents, starter.facts.money.currency)
}
