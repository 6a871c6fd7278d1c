import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { products } from './products.ts'

/** For server, build and scripts; pages get their part from a loader. */
export const shopCatalogue = createCatalogue(products)
