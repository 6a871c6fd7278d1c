import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { specificationCatalogue } from '../tests/support/specification-catalogue.ts'
import { totalAccess } from './total-access.ts'

const items = specificationCatalogue.entries.map(({ item }) => item)

const guide = { product_name: 'Lovable Pro Secrets', status: 'completed', price_paid: 27 }

test('a new user has access to 2 items, and each free signup and listed purchase adds one [TOTAL-01]', () => {
  const freeSignup = { resource_name: 'AI Tools List' }

  expect(totalAccess(starter.facts.links, items, [], [])).toBe(2)
  expect(totalAccess(starter.facts.links, items, [], [freeSignup])).toBe(3)
  expect(totalAccess(starter.facts.links, items, [guide], [freeSignup])).toBe(4)
})

test('a free purchase does not count towards total access [TOTAL-02]', () => {
  expect(totalAccess(starter.facts.links, items, [{ ...guide, price_paid: 0 }], [])).toBe(2)
})

test('five listed items count towards total access, each once [TOTAL-01]', () => {
  const candy = { product_name: 'Buy Me a Candy', status: 'completed', price_paid: 1 }

  expect(items.filter((item) => item.totalAccess)).toHaveLength(5)
  expect(totalAccess(starter.facts.links, items, [guide, guide, candy], [])).toBe(3)
})
