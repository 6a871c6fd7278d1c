import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { publicPages } from '#catalogue/shop-pages.ts'
import { KINDS, type Kind } from '#domain/catalogue/kinds.ts'
import { slugOf } from '#domain/slug.ts'

/** Addresses of the product pages of this kind. */
function productsOf(kind: Kind): string[] {
  const items = shopCatalogue.entries.filter(({ file }) => file.kind === kind)
  return publicPages.filter((address) =>
    items.some(({ item }) => address.endsWith(`/${slugOf(item)}`)),
  )
}

/** The address of one product page of this kind, in a list. */
export const oneProductOf = (kind: Kind): string[] => productsOf(kind).slice(0, 1)

/** Product pages that have the layout of another one: `npm test` leaves them out where `npm run test:deep` visits all. */
const alike = new Set(KINDS.flatMap((kind) => productsOf(kind).slice(1)))

/** All public pages in two parts: `npm test` takes the first, `npm run test:deep` the second. */
export const partsOfPublicPages = [
  {
    of: 'a page of each layout',
    tag: [],
    addresses: publicPages.filter((address) => !alike.has(address)),
  },
  { of: 'the other product pages', tag: ['@deep'], addresses: [...alike] },
]
