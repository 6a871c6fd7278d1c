import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { readCartItems } from './read-cart-items.ts'
import { writeCartItems } from './write-cart-items.ts'

const sold = specificationCatalogue.sold.map(({ item }) => item)
const coffee = { priceId: 'price_test_coffee', quantity: 2 }
const guide = { priceId: 'price_test_lovable_pro_secrets', quantity: 1 }
const guideLine = {
  id: 'lovable-pro-secrets',
  name: 'Lovable Pro Secrets',
  price: '$27',
  priceId: 'price_test_lovable_pro_secrets',
  type: 'guide',
  quantity: 1,
}

test('serialises the cart as price ids and quantities only [API-auth-11]', () => {
  expect(JSON.parse(writeCartItems([guideLine]))).toEqual([guide])
})

test('takes names and prices from the catalogue [API-auth-13]', () => {
  const lies = { ...guide, name: 'Free', price: '$0', id: 'x', type: 'y' }
  expect(readCartItems(JSON.stringify([lies]), { sold, mode: 'test' })).toEqual([guideLine])
})

test('uses the price id of the host’s mode [API-auth-13]', () => {
  const [line] = readCartItems(JSON.stringify([guide]), { sold, mode: 'live' })
  expect(line?.priceId).not.toBe(guide.priceId)
  expect(line?.name).toBe('Lovable Pro Secrets')
})

test('counts duplicate lines once [API-auth-13]', () => {
  const text = JSON.stringify([guide, { ...guide, quantity: 5 }])
  expect(readCartItems(text, { sold, mode: 'test' })).toEqual([guideLine])
})

test.each([
  '',
  '{oops',
  'null',
  '{"priceId":"price_test_lovable_pro_secrets","quantity":1}',
  '[null,7,"a",[]]',
  JSON.stringify([{ ...coffee, priceId: 'price_unknown' }]),
  JSON.stringify([{ ...guide, quantity: 0 }]),
  JSON.stringify([{ ...guide, quantity: 1.5 }]),
  JSON.stringify([{ ...guide, quantity: '1' }]),
  JSON.stringify([{ priceId: 1, quantity: 1 }]),
])('reads an invalid cart as empty: %s [API-auth-13]', (text) => {
  expect(readCartItems(text, { sold, mode: 'test' })).toEqual([])
})

test('neither writes nor reads more than 8 KiB [API-auth-13]', () => {
  const long = Array.from({ length: 200 }, () => ({ ...guideLine, priceId: 'p'.repeat(50) }))
  expect(writeCartItems(long)).toBe('')
  const padded = JSON.stringify([{ ...guide, note: 'x'.repeat(8200) }])
  expect(readCartItems(padded, { sold, mode: 'test' })).toEqual([])
})
