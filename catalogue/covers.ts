import { readCovers } from './read-covers.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** Node reads the folder; a build inlines the pictures instead (tools/build/products-plugin.ts). */
export const covers: ReadonlyMap<string, string> = readCovers(shopCatalogue)
