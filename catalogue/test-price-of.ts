import type { ProductKey } from '#domain/catalogue/prices.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** Price id in test mode and the sandbox. Throws when there is none. */
export function testPriceOf(key: ProductKey): string {
  const sold = shopCatalogue.findSold(key)
  if (!sold) throw new Error(`shop/products sells no ${key}`)
  return sold.priceIds.test
}
