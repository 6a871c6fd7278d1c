import { listPublicPages, listUnlistedPages } from '#domain/public-pages.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** The public pages of this shop's catalogue: see domain/public-pages. */
export const publicPages = listPublicPages(shopCatalogue)
export const unlistedPages = listUnlistedPages(shopCatalogue)
