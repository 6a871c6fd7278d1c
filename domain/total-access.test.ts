import { expect, test } from 'vitest'
import { specificationCatalogue } from '../tests/support/specification-catalogue.ts'
import { totalAccess } from './total-access.ts'

const items = specificationCatalogue.entries.map(({ item }) => item)

const guide = { product_name: 'Lovable Pro Secrets', status: 'completed', price_paid: 27 }

test('[TOTAL-01] a new user has 2, a free signup adds one, a listed purchase another', () => {
  const freeSignup = { resource_name: 'AI Tools List' }

  expect(totalAccess(items, [], [])).toBe(2)
  expect(totalAccess(items, [], [freeSignup])).toBe(3)
  expect(totalAccess(items, [guide], [freeSignup])).toBe(4)
})

test('[TOTAL-02] a purchase for nothing does not count', () => {
  expect(totalAccess(items, [{ ...guide, price_paid: 0 }], [])).toBe(2)
})

test('[TOTAL-01] the list holds five items, and each counts once', () => {
  const candy = { product_name: 'Buy Me a Candy', status: 'completed', price_paid: 1 }

  expect(items.filter((item) => item.totalAccess)).toHaveLength(5)
  expect(totalAccess(items, [guide, guide, candy], [])).toBe(3)
})
