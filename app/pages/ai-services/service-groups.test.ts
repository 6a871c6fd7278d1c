import { expect, test } from 'vitest'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { serviceItems } from '#domain/catalogue/service-items.ts'
import { isOwned } from '#domain/ownership.ts'
import { countPurchased, isMostPopular, serviceGroups } from './service-groups.ts'

test('[ROUTE-services-03] the groups hold each of the twelve services once, in their order', () => {
  expect(serviceGroups.flatMap((group) => group.items)).toEqual(serviceItems)
  expect(serviceItems).toHaveLength(12)
})

test('[CAT-23] list and page call the same service the most popular', () => {
  const onPages = aiServiceProducts.filter((product) => product.mostPopular)

  expect(serviceItems.filter(isMostPopular).map((item) => item.name)).toEqual(
    onPages.map((product) => product.name),
  )
})

test('[ROUTE-myservices-04] free consultations are owned by everybody and purchased by nobody', () => {
  const row = { product_name: 'StorySong', product_key: 'storysong', status: 'completed' }
  const coffee = { product_name: 'Buy Me a Coffee', product_key: 'coffee', status: 'completed' }
  const rows = [
    { ...row, price_paid: 797 },
    { ...coffee, price_paid: 7 },
  ]

  expect(countPurchased((item) => isOwned(item, []))).toBe(0)
  expect(countPurchased((item) => isOwned(item, rows))).toBe(1)
})
