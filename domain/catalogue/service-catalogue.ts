import { consultationProducts } from './consultation-products.ts'
import type { Product, SongProduct } from './product.ts'
import { songProducts } from './song-products.ts'
import { websiteProducts } from './website-products.ts'

/** Everything with a page under /ai-services. */
export const aiServiceProducts: readonly (Product | SongProduct)[] = [
  ...consultationProducts,
  ...websiteProducts,
  ...songProducts,
]

/** The product of a page under /ai-services; a vault slug is not found there [ROUTE-vaultslug-04]. */
export function findServiceProduct(slug: string): Product | SongProduct | undefined {
  return aiServiceProducts.find((product) => product.slug === slug)
}
