import { guideProducts } from './guide-products.ts'
import type { Product } from './product.ts'
import { resourceProducts } from './resource-products.ts'

/** Everything with a page under /vault. */
export const vaultProducts: readonly Product[] = [...guideProducts, ...resourceProducts]

/** The product of a page under /vault; a service's slug is not found there [ROUTE-vaultslug-04]. */
export function findVaultProduct(slug: string): Product | undefined {
  return vaultProducts.find((product) => product.slug === slug)
}
