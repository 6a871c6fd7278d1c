import { expect, test } from 'vitest'
import { soldOf, specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { cartLineOf } from './cart-line.ts'

const coffee = soldOf('coffee').item

test('a line has the slug, price text and price id of the mode [CHK-25, ENT-cart-02, ENT-cart-03]', () => {
  const line = cartLineOf(coffee, 'live')
  expect(line).toEqual({
    id: 'buy-me-a-coffee',
    name: 'Buy Me a Coffee',
    price: '$7',
    priceId: 'price_live_coffee',
    type: 'support',
  })
  expect(cartLineOf(coffee, 'test')?.priceId).toBe('price_test_coffee')
})

test('free and linked items have no line [CHK-25]', () => {
  const items = specificationCatalogue.entries.map(({ item }) => item)
  const unsold = items.filter((item) => !item.productKey)
  expect(unsold.length).toBeGreaterThan(0)
  for (const item of unsold) expect(cartLineOf(item, 'test')).toBeUndefined()
})

test('removes markup from a product’s name [CART-50, CART-51]', () => {
  const called = cartLineOf({ ...coffee, name: `The "<b>Owner's</b>" Coffee` }, 'test')
  expect(called?.name).toBe('The bOwners/b Coffee')
})

test('an item off sale has no line', () => {
  expect(cartLineOf({ ...coffee, offSale: true }, 'test')).toBeUndefined()
})
