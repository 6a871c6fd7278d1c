import { coverFiles } from '#catalogue/covers.ts'
import { checkProducts, type GivenProduct } from '#domain/catalogue/check-products.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import type { Documents } from '#server/db/publications.ts'

/** Folder of the documents that are products. */
export const PRODUCTS = 'products'

export function documentOf(product: Pick<ProductFile, 'key'>): string {
  return `${PRODUCTS}/${product.key}`
}

export function documentsOf(products: readonly ProductFile[]): Documents {
  return new Map(
    products.map((product) => [documentOf(product), `${JSON.stringify(product, null, 2)}\n`]),
  )
}

/** @throws CatalogueError with the mistakes of all products */
export function productsOf(documents: Documents): ProductFile[] {
  return productsOfFiles(
    [...documents].flatMap(([document, text]) => {
      const [folder, name] = document.split('/')
      return folder === PRODUCTS && name !== undefined ? [{ name, text }] : []
    }),
  )
}

/** @throws CatalogueError with the mistakes of all files */
export function productsOfFiles(files: readonly GivenProduct[]): ProductFile[] {
  return checkProducts(files, { folder: PRODUCTS, covers: coverFiles })
}
