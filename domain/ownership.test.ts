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

test('[OWN-01] a completed purchase of the name makes an item owned', () => {
  expect(isOwned(guide, [row])).toBe(true)
  expect(isOwned(guide, [])).toBe(false)
})

test('[OWN-02] a purchase with another status does not', () => {
  expect(isOwned(guide, [{ ...row, status: 'pending' }])).toBe(false)
  expect(isOwned(guide, [{ ...row, status: 'refunded' }])).toBe(false)
})

test('[OWN-03] names match whatever their case', () => {
  expect(normaliseProductName('LOVABLE pro secrets')).toBe(normaliseProductName(guide.name))
})

test('[OWN-04] [OWN-11] names match with and without apostrophes', () => {
  expect(normaliseProductName("Don't Miss")).toBe(normaliseProductName('Dont Miss'))
  expect(normaliseProductName('Don’t Miss')).toBe(normaliseProductName('Dont Miss'))
})

test('[OWN-05] names match whichever dash they have', () => {
  for (const dash of ['‐', '‑', '–', '—', '−']) {
    expect(normaliseProductName(`A ${dash} B`)).toBe(normaliseProductName('A - B'))
  }
})

test('[OWN-06] names match however much white space is in them', () => {
  expect(normaliseProductName(' A \t  B ')).toBe(normaliseProductName('A B'))
})

test('a purchase with a product key owns by the key, whatever the product is called now', () => {
  const renamed = { ...row, product_name: 'An older name', product_key: 'lovable-pro-secrets' }
  const other = { ...row, product_key: 'coffee' }

  expect(isOwned(guide, [renamed])).toBe(true)
  expect(isOwned(guide, [other])).toBe(false)
})

test('[OWN-07] in the public vault only the exact name owns a paid item', () => {
  expect(isOwnedInPublicVault(guide, [row], [])).toBe(true)
  expect(isOwnedInPublicVault(guide, [{ ...row, product_name: 'lovable pro secrets' }], [])).toBe(
    false,
  )
  expect(isOwnedInPublicVault(guide, [{ ...row, status: 'pending' }], [])).toBe(false)
})

test('a purchase with a product key owns by the key in the public vault too', () => {
  const renamed = { ...row, product_name: 'An older name', product_key: 'lovable-pro-secrets' }
  const other = { ...row, product_key: 'coffee' }

  expect(isOwnedInPublicVault(guide, [renamed], [])).toBe(true)
  expect(isOwnedInPublicVault(guide, [other], [])).toBe(false)
  expect(isOwnedInPublicVault(guide, [{ ...renamed, status: 'refunded' }], [])).toBe(false)
})

test('[OWN-08] in the public vault a free item is owned by a signup with its name', () => {
  const free = items.find((item) => item.name === 'AI Tools List')
  if (!free) throw new Error('the free item is gone')

  expect(isOwnedInPublicVault(free, [], [{ resource_name: 'AI Tools List' }])).toBe(true)
  expect(isOwnedInPublicVault(free, [], [])).toBe(false)
})

test('[OWN-09] [OWN-10] signed in, every free item and consultation is owned', () => {
  const free = items.filter((item) => item.free)

  expect(free).toHaveLength(6)
  expect(free.every((item) => isOwned(item, []))).toBe(true)
})

test('what is no longer for everybody is kept by its buyer, and a free item by who claimed it', () => {
  const free = items.filter((item) => item.name === 'AI Tools List')

  expect(keeps(guide, [row], [])).toBe(true)
  expect(keeps(guide, [], [{ resource_name: guide.name }])).toBe(false)
  expect(free.map((item) => keeps(item, [], [{ resource_name: 'ai tools list' }]))).toEqual([true])
  expect(free.map((item) => keeps(item, [row], []))).toEqual([false])
})
