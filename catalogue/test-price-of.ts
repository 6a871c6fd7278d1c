import type { ProductKey } from '#domain/catalogue/prices.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** The price id by which a shop in its test mode or the sandbox sells this product. */
export function testPriceOf(key: ProductKey): string {
  const sold = shopCatalogue.findSold(key)
  if (!sold) throw new Error(`shop/products sells no ${key}`)
  return sold.priceIds.test
}
