import { CatalogueError, readProducts } from '#catalogue/read-products.ts'

/** Ends the process for a mistake in shop/products, with its own words and nothing around them. */
export function refuseWrongProducts(): void {
  try {
    readProducts()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
