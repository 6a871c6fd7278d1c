import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { guideProducts } from './guide-products.ts'
import type { ProductKey } from './prices.ts'
import type { Product, SongProduct } from './product.ts'
import { resourceProducts } from './resource-products.ts'
import { serviceItems } from './service-items.ts'
import { serviceProducts } from './service-products.ts'
import { songProducts } from './song-products.ts'
import { guideItems, supportItems, unlistedGuideItems } from './vault-items.ts'

/** Everything with a page under /vault. */
export const vaultProducts: readonly Product[] = [...guideProducts, ...resourceProducts]

/** Everything with a page under /ai-services. */
export const aiServiceProducts: readonly (Product | SongProduct)[] = [
  ...serviceProducts,
  ...songProducts,
]

const vaultItems = [...guideItems, ...unlistedGuideItems, ...supportItems]

/** The product of a page under /vault; a service's slug is not found there [ROUTE-vaultslug-04]. */
export function findVaultProduct(slug: string): Product | undefined {
  return vaultProducts.find((product) => product.slug === slug)
}

/** The product of a page under /ai-services. */
export function findServiceProduct(slug: string): Product | SongProduct | undefined {
  return aiServiceProducts.find((product) => product.slug === slug)
}

/** The list entry a detail page belongs to: what its action does stands there. */
export function findItem(slug: string): CatalogueItem | undefined {
  return [...vaultItems, ...serviceItems].find((item) => slugOf(item) === slug)
}

/** The list entry of a paid product. */
export function findItemByKey(key: ProductKey): CatalogueItem | undefined {
  return [...vaultItems, ...serviceItems].find((item) => item.productKey === key)
}
