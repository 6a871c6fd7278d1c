import { expect, test } from 'vitest'
import { isOwned } from '#domain/ownership.ts'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { countPurchased, groupServices } from './service-groups.ts'

const services = specificationCatalogue.list('services').listed

test('[ROUTE-services-03] the groups hold each of the twelve services once, in their order', () => {
  expect(groupServices(services).flatMap((group) => group.items)).toEqual(services)
  expect(services).toHaveLength(12)
})

test('a group without services is left out', () => {
  const songs = services.filter(({ kind }) => kind === 'song')

  expect(groupServices(songs).map(({ title }) => title)).toEqual(['Songs'])
})

test('[ROUTE-myservices-04] free consultations are owned by everybody and purchased by nobody', () => {
  const row = { product_name: 'StorySong', product_key: 'storysong', status: 'completed' }
  const coffee = { product_name: 'Buy Me a Coffee', product_key: 'coffee', status: 'completed' }
  const rows = [
    { ...row, price_paid: 797 },
    { ...coffee, price_paid: 7 },
  ]

  expect(countPurchased(services, (item) => isOwned(item, []))).toBe(0)
  expect(countPurchased(services, (item) => isOwned(item, rows))).toBe(1)
})
