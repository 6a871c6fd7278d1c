import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { groupServices } from './service-groups.ts'

const services = specificationCatalogue.list('services').listed

test('the groups contain each of the twelve services once, in order [ROUTE-services-03]', () => {
  expect(groupServices(services).flatMap((group) => group.items)).toEqual(services)
  expect(services).toHaveLength(12)
})

test('leaves out a group without services', () => {
  const songs = services.filter(({ kind }) => kind === 'song')

  expect(groupServices(songs).map(({ title }) => title)).toEqual(['Songs'])
})
