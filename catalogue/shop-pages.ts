import { listPublicPages, listUnlistedPages } from '#domain/public-pages.ts'
import { shopCatalogue } from './shop-catalogue.ts'

export const publicPages = listPublicPages(shopCatalogue)
export const unlistedPages = listUnlistedPages(shopCatalogue)
