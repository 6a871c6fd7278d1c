import { listPublicPages, listUnlistedPages } from '#domain/public-pages.ts'
import { shopCatalogue } from './shop-catalogue.ts'
import { starter } from './starter.ts'

const site = { catalogue: shopCatalogue, facts: starter.facts }
export const publicPages = listPublicPages(site)
export const unlistedPages = listUnlistedPages(site)
