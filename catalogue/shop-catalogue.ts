import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { products } from './products.ts'

/** What this shop sells. For the server, the build and scripts: pages get theirs from a loader. */
export const shopCatalogue = createCatalogue(products)
