import { CatalogueError, readProducts } from '#catalogue/read-products.ts'

export function refuseWrongProducts(): void {
  try {
    readProducts()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
