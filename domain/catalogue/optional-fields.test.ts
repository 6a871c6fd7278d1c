import { expectTypeOf, test } from 'vitest'
import type { CatalogueItem } from './catalogue-item.ts'
import type { Product } from './product.ts'

type OptionalKeys<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never
}[keyof T]

test('[ENT-item-05] ten fields of a list entry may be left out', () => {
  expectTypeOf<
    | 'url'
    | 'slug'
    | 'image'
    | 'imageFirst'
    | 'category'
    | 'externalUrl'
    | 'isExternal'
    | 'useSkoolRedirect'
    | 'code'
    | 'description'
  >().toExtend<OptionalKeys<CatalogueItem>>()
})

test('[ENT-product-07] seven fields of a product may be left out', () => {
  expectTypeOf<
    | 'monthlyFee'
    | 'monthlyNote'
    | 'mostPopular'
    | 'includesEverything'
    | 'requirements'
    | 'affiliateLinks'
    | 'ongoingSupport'
  >().toExtend<OptionalKeys<Product>>()
})
