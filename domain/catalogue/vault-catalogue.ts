import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { guideProducts } from './guide-products.ts'
import type { Product } from './product.ts'
import { resourceProducts } from './resource-products.ts'
import { guideItems, supportItems, unlistedGuideItems } from './vault-items.ts'

/** Everything with a page under /vault. */
export const vaultProducts: readonly Product[] = [...guideProducts, ...resourceProducts]

/** Every list entry with such a page, listed or not. */
export const vaultItems: readonly CatalogueItem[] = [
  ...guideItems,
  ...unlistedGuideItems,
  ...supportItems,
]

/** The product of a page under /vault; a service's slug is not found there [ROUTE-vaultslug-04]. */
export function findVaultProduct(slug: string): Product | undefined {
  return vaultProducts.find((product) => product.slug === slug)
}

/** The list entry such a page belongs to: what its action does stands there. */
export function findVaultItem(slug: string): CatalogueItem | undefined {
  return vaultItems.find((item) => slugOf(item) === slug)
}
