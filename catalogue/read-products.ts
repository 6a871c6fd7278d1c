import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkProducts, type GivenProduct } from '#domain/catalogue/check-products.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { readCoverFiles } from './read-covers.ts'

export const PRODUCTS_DIR = path.join(import.meta.dirname, '..', 'shop', 'products')

/** @throws CatalogueError with the mistakes of all files */
export function readProducts(dir: string = PRODUCTS_DIR): ProductFile[] {
  return checkProducts(readProductFiles(dir), {
    folder: 'shop/products',
    covers: readCoverFiles(),
  })
}

/** The JSON files of a folder, unchecked. */
export function readProductFiles(dir: string): GivenProduct[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      name: path.basename(name, '.json'),
      text: readFileSync(path.join(dir, name), 'utf8'),
    }))
}
