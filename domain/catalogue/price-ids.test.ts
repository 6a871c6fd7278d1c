import { expect, test } from 'vitest'
import { findProductKey, priceIdOf, priceIdsByMode, priceModeFor } from './price-ids.ts'
import { priceCents } from './prices.ts'

test('[CAT-34] every paid product has a price id in each mode', () => {
  for (const mode of ['test', 'live'] as const) {
    expect(Object.keys(priceIdsByMode[mode]).toSorted()).toEqual(Object.keys(priceCents).toSorted())
  }
})

test('[CAT-35] test and live ids all differ', () => {
  const ids = [...Object.values(priceIdsByMode.test), ...Object.values(priceIdsByMode.live)]

  expect(new Set(ids).size).toBe(2 * Object.keys(priceCents).length)
})

test('[CAT-36] a public host uses the live set', () => {
  expect(priceModeFor('shop.example.com')).toBe('live')
  expect(priceModeFor('localhost.example.com')).toBe('live')
})

test('[CAT-37] local, preview and development hosts use the test set', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'studio.local', 'x.preview.example.com']) {
    expect(priceModeFor(host), host).toBe('test')
  }
})

test('a price id of either mode leads to its product, an unknown one nowhere', () => {
  expect(findProductKey(priceIdOf('coffee', 'test'))).toBe('coffee')
  expect(findProductKey(priceIdOf('coffee', 'live'))).toBe('coffee')
  expect(findProductKey('price_of_nothing')).toBeUndefined()
  expect(findProductKey('toString')).toBeUndefined()
})
