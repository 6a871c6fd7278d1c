import { expect, test } from 'vitest'
import { soldOf, specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { cartLineOf } from './cart-line.ts'

const coffee = soldOf('coffee').item

test('a line has the slug, the price text and the price id of its mode [CHK-25, ENT-cart-02, ENT-cart-03]', () => {
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

test('what is free or only linked has no line [CHK-25]', () => {
  const items = specificationCatalogue.entries.map(({ item }) => item)
  const unsold = items.filter((item) => !item.productKey)
  expect(unsold.length).toBeGreaterThan(0)
  for (const item of unsold) expect(cartLineOf(item, 'test')).toBeUndefined()
})

test('a line is as clean as the cart keeps it, however the owner calls a product [CART-50, CART-51]', () => {
  const called = cartLineOf({ ...coffee, name: `The "<b>Owner's</b>" Coffee` }, 'test')
  expect(called?.name).toBe('The bOwners/b Coffee')
})

test('what is off sale has no line', () => {
  expect(cartLineOf({ ...coffee, offSale: true }, 'test')).toBeUndefined()
})
