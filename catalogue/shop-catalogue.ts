import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { starter } from './starter.ts'

/** Of the starter content. For build, tests and measurements: the shop itself shows what is published. */
export const shopCatalogue = createCatalogue(starter.products, starter.facts)
