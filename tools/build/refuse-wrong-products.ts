import { readProducts } from '#catalogue/read-products.ts'
import { CatalogueError } from '#domain/catalogue/check-products.ts'

/** Prints a mistake in shop/products alone and exits. */
export function refuseWrongProducts(): void {
  try {
    readProducts()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
