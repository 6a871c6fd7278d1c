import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { products } from './products.ts'

/** The catalogue of this shop, for the server, the build and scripts; pages get their part from a loader. */
export const shopCatalogue = createCatalogue(products)
