import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { readProducts } from './read-products.ts'

/**
 * The products of shop/products. Node reads the folder; a build takes the checked files into the server and the
 * pages in place of this module (tools/build/products-plugin.ts).
 */
export const products: readonly ProductFile[] = readProducts()
