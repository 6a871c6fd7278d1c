import { expect, expectTypeOf, test } from 'vitest'
import type { CatalogueItem } from './catalogue-item.ts'
import type { Product } from './product.ts'
import { aiServiceProducts } from './service-catalogue.ts'
import { serviceItems } from './service-items.ts'
import { vaultProducts } from './vault-catalogue.ts'
import { guideItems, supportItems, unlistedGuideItems, vaultDealItems } from './vault-items.ts'

type OptionalKeys<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never
}[keyof T]

const lists = [guideItems, unlistedGuideItems, supportItems, vaultDealItems, serviceItems]
const items: readonly CatalogueItem[] = lists.flat()
const products: readonly Product[] = [...vaultProducts, ...aiServiceProducts]

const itemFields = [
  'url',
  'slug',
  'image',
  'imageFirst',
  'category',
  'externalUrl',
  'isExternal',
  'useSkoolRedirect',
  'code',
  'description',
] as const

const productFields = [
  'monthlyFee',
  'monthlyNote',
  'mostPopular',
  'includesEverything',
  'requirements',
  'affiliateLinks',
  'ongoingSupport',
] as const

test('[ENT-item-05] ten fields of a list entry may be left out, and it has no others', () => {
  expectTypeOf<(typeof itemFields)[number]>().toExtend<OptionalKeys<CatalogueItem>>()
  const known: string[] = ['name', 'price', 'type', 'free', 'productKey', ...itemFields]
  for (const item of items)
    expect(known, item.name).toEqual(expect.arrayContaining(Object.keys(item)))
})

test.each(productFields)(
  '[ENT-product-07] %s stands at some products and not at others',
  (field) => {
    expectTypeOf<(typeof productFields)[number]>().toExtend<OptionalKeys<Product>>()
    expect(new Set(products.map((product) => product[field] !== undefined)).size).toBe(2)
  },
)
