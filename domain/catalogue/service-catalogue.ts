import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import type { Product, SongProduct } from './product.ts'
import { serviceItems } from './service-items.ts'
import { serviceProducts } from './service-products.ts'
import { songProducts } from './song-products.ts'

/** Everything with a page under /ai-services. */
export const aiServiceProducts: readonly (Product | SongProduct)[] = [
  ...serviceProducts,
  ...songProducts,
]

/** The product of a page under /ai-services. */
export function findServiceProduct(slug: string): Product | SongProduct | undefined {
  return aiServiceProducts.find((product) => product.slug === slug)
}

/** The list entry such a page belongs to: what its action does stands there. */
export function findServiceItem(slug: string): CatalogueItem | undefined {
  return serviceItems.find((item) => slugOf(item) === slug)
}
