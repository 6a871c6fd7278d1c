import { expect, expectTypeOf, test } from 'vitest'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { vaultDealItems } from '../tests/support/specification/specification-only.ts'
import { shopCatalogue } from './shop-catalogue.ts'

type OptionalKeys<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never
}[keyof T]

const items = [...shopCatalogue.entries.map(({ item }) => item), ...vaultDealItems]
const products: readonly Product[] = shopCatalogue.entries.map(({ product }) => product)
/** Fields that the shop adds: how an item is sold, and what follows from it. */
const ownFields = [
  'kind',
  'productKey',
  'priceIds',
  'offSale',
  'monthlyFee',
  'mostPopular',
  'totalAccess',
  'coverTitle',
]

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

test('a list entry has only the ten known optional fields [ENT-item-05]', () => {
  expectTypeOf<(typeof itemFields)[number]>().toExtend<OptionalKeys<CatalogueItem>>()
  const known: string[] = ['name', 'price', 'type', 'free', ...ownFields, ...itemFields]
  for (const item of items)
    expect(known, item.name).toEqual(expect.arrayContaining(Object.keys(item)))
})

test.each(productFields)('%s is set on some products only [ENT-product-07]', (field) => {
  expectTypeOf<(typeof productFields)[number]>().toExtend<OptionalKeys<Product>>()
  expect(new Set(products.map((product) => product[field] !== undefined)).size).toBe(2)
})
