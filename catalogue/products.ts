import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { readProducts } from './read-products.ts'

/** Node reads the folder; a build inlines the checked files instead (tools/build/products-plugin.ts). */
export const products: readonly ProductFile[] = readProducts()
