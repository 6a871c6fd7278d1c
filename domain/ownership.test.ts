import { expect, test } from 'vitest'
import { specificationCatalogue } from '../tests/support/specification-catalogue.ts'
import type { CatalogueItem } from './catalogue/catalogue-item.ts'
import { isOwned, isOwnedInPublicVault, keeps, normaliseProductName } from './ownership.ts'

const guide: CatalogueItem = {
  name: 'Lovable Pro Secrets',
  price: '$27',
  type: 'guide',
  kind: 'guide',
  free: false,
  productKey: 'lovable-pro-secrets',
}
const items = specificationCatalogue.entries.map(({ item }) => item)
const row = { product_name: 'Lovable Pro Secrets', status: 'completed', price_paid: 27 }

test('a completed purchase with the item’s name owns it [OWN-01]', () => {
  expect(isOwned(guide, [row])).toBe(true)
  expect(isOwned(guide, [])).toBe(false)
})

test('a purchase with another status does not own the item [OWN-02]', () => {
  expect(isOwned(guide, [{ ...row, status: 'pending' }])).toBe(false)
  expect(isOwned(guide, [{ ...row, status: 'refunded' }])).toBe(false)
})

test('names match regardless of case [OWN-03]', () => {
  expect(normaliseProductName('LOVABLE pro secrets')).toBe(normaliseProductName(guide.name))
})

test('names match with and without apostrophes [OWN-04] [OWN-11]', () => {
  expect(normaliseProductName("Don't Miss")).toBe(normaliseProductName('Dont Miss'))
  expect(normaliseProductName('Don’t Miss')).toBe(normaliseProductName('Dont Miss'))
})

test('names match regardless of the dash [OWN-05]', () => {
  for (const dash of ['‐', '‑', '–', '—', '−']) {
    expect(normaliseProductName(`A ${dash} B`)).toBe(normaliseProductName('A - B'))
  }
})

test('names match regardless of white space [OWN-06]', () => {
  expect(normaliseProductName(' A \t  B ')).toBe(normaliseProductName('A B'))
})

test('a product key decides ownership, whatever the product’s name', () => {
  const renamed = { ...row, product_name: 'An older name', product_key: 'lovable-pro-secrets' }
  const other = { ...row, product_key: 'coffee' }

  expect(isOwned(guide, [renamed])).toBe(true)
  expect(isOwned(guide, [other])).toBe(false)
})

test('in the public vault only the exact name owns a paid item [OWN-07]', () => {
  expect(isOwnedInPublicVault(guide, [row], [])).toBe(true)
  expect(isOwnedInPublicVault(guide, [{ ...row, product_name: 'lovable pro secrets' }], [])).toBe(
    false,
  )
  expect(isOwnedInPublicVault(guide, [{ ...row, status: 'pending' }], [])).toBe(false)
})

test('a product key decides ownership in the public vault too', () => {
  const renamed = { ...row, product_name: 'An older name', product_key: 'lovable-pro-secrets' }
  const other = { ...row, product_key: 'coffee' }

  expect(isOwnedInPublicVault(guide, [renamed], [])).toBe(true)
  expect(isOwnedInPublicVault(guide, [other], [])).toBe(false)
  expect(isOwnedInPublicVault(guide, [{ ...renamed, status: 'refunded' }], [])).toBe(false)
})

test('in the public vault a signup by name owns a free item [OWN-08]', () => {
  const free = items.find((item) => item.name === 'AI Tools List')
  if (!free) throw new Error('the free item is gone')

  expect(isOwnedInPublicVault(free, [], [{ resource_name: 'AI Tools List' }])).toBe(true)
  expect(isOwnedInPublicVault(free, [], [])).toBe(false)
})

test('a signed-in user owns every free item and consultation [OWN-09] [OWN-10]', () => {
  const free = items.filter((item) => item.free)

  expect(free).toHaveLength(6)
  expect(free.every((item) => isOwned(item, []))).toBe(true)
})

test('buyers keep an item removed from sale, and claimants a free one', () => {
  const free = items.filter((item) => item.name === 'AI Tools List')

  expect(keeps(guide, [row], [])).toBe(true)
  expect(keeps(guide, [], [{ resource_name: guide.name }])).toBe(false)
  expect(free.map((item) => keeps(item, [], [{ resource_name: 'ai tools list' }]))).toEqual([true])
  expect(free.map((item) => keeps(item, [row], []))).toEqual([false])
})
