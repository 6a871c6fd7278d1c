import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart.ts'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { findCartItem, formerPrices, goneNames, renewCart } from './renew-cart.ts'

const sold = specificationCatalogue.sold.map(({ item }) => item)
const guide: CartItem = {
  id: 'lovable-pro-secrets',
  name: 'Lovable Pro Secrets',
  price: '$27',
  priceId: 'price_test_lovable_pro_secrets',
  type: 'guide',
  quantity: 2,
}
const earlier = { ...guide, name: 'Lovable Secrets', price: '$19' }

test('a line that was added at another price gets the price of now', () => {
  const now = renewCart([earlier], { sold, mode: 'test' })
  expect(now).toEqual([guide])
  expect(formerPrices([earlier], now)).toEqual({ [guide.priceId]: '$19' })
  expect(formerPrices(now, now)).toEqual({})
})

test('a line keeps the id it came with [CART-54]', () => {
  expect(renewCart([{ ...earlier, id: 'x' }], { sold, mode: 'test' })).toEqual([
    { ...guide, id: 'x' },
  ])
})

test('a product that has got a new price id is found by its slug, and is one line', () => {
  const replaced = { ...guide, priceId: 'price_test_of_last_year', quantity: 1 }
  expect(renewCart([replaced, guide], { sold, mode: 'test' })).toEqual([{ ...guide, quantity: 3 }])
})

test('a price id of the other mode becomes the one of this mode', () => {
  const live = renewCart([guide], { sold, mode: 'live' })
  expect(live[0]?.priceId).not.toBe(guide.priceId)
  expect(renewCart(live, { sold, mode: 'test' })).toEqual([guide])
})

test('what is off sale is taken out, and its name is told', () => {
  const offSale = sold.map((item) =>
    item.productKey === 'coffee' ? { ...item, offSale: true as const } : item,
  )
  const coffee = { ...guide, id: 'buy-me-a-coffee', name: 'Coffee', priceId: 'price_test_coffee' }
  const before = [coffee, guide]
  const now = renewCart(before, { sold: offSale, mode: 'test' })
  expect(now).toEqual([guide])
  expect(goneNames(before, now)).toEqual(['Coffee'])
  expect(goneNames(now, now)).toEqual([])
})

test('what the catalogue does not know stays as it is, and is known as such', () => {
  const gone = { ...guide, id: 'sold-last-year', priceId: 'price_of_last_year' }
  expect(renewCart([gone, guide], { sold, mode: 'test' })).toEqual([gone, guide])
  expect(findCartItem(gone, sold)).toBeUndefined()
  expect(findCartItem({ ...gone, id: 'voice-ai-explained' }, sold)).toBeUndefined() // free, cannot be in a cart
  expect(findCartItem(guide, sold)?.name).toBe('Lovable Pro Secrets')
})
