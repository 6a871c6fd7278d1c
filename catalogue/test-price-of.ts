import type { ProductKey } from '#domain/catalogue/prices.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** The price id of this product in test mode and in the sandbox; throws where it has none. */
export function testPriceOf(key: ProductKey): string {
  const sold = shopCatalogue.findSold(key)
  if (!sold) throw new Error(`shop/products sells no ${key}`)
  return sold.priceIds.test
}
