import { shopCatalogue } from './shop-catalogue.ts'

/** The product as it is in the pictures that the build drew from shop/products. */
export function findDrawn(key: string) {
  return shopCatalogue.entries.find(({ file }) => file.key === key)
}
