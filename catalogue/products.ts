import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { readProducts } from './read-products.ts'

/**
 * The products of shop/products. In Node the folder is read; a build replaces this module with the checked files
 * (tools/build/products-plugin.ts).
 */
export const products: readonly ProductFile[] = readProducts()
