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

test('updates a line to the current price', () => {
  const now = renewCart([earlier], { sold, mode: 'test' })
  expect(now).toEqual([guide])
  expect(formerPrices([earlier], now)).toEqual({ [guide.priceId]: '$19' })
  expect(formerPrices(now, now)).toEqual({})
})

test('a line keeps its id [CART-54]', () => {
  expect(renewCart([{ ...earlier, id: 'x' }], { sold, mode: 'test' })).toEqual([
    { ...guide, id: 'x' },
  ])
})

test('finds a product with a new price id by its slug and merges the lines', () => {
  const replaced = { ...guide, priceId: 'price_test_of_last_year', quantity: 1 }
  expect(renewCart([replaced, guide], { sold, mode: 'test' })).toEqual([{ ...guide, quantity: 3 }])
})

test('replaces a price id of the other mode', () => {
  const live = renewCart([guide], { sold, mode: 'live' })
  expect(live[0]?.priceId).not.toBe(guide.priceId)
  expect(renewCart(live, { sold, mode: 'test' })).toEqual([guide])
})

test('removes an item off sale and returns its name', () => {
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

test('keeps a line of an unknown product unchanged', () => {
  const gone = { ...guide, id: 'sold-last-year', priceId: 'price_of_last_year' }
  expect(renewCart([gone, guide], { sold, mode: 'test' })).toEqual([gone, guide])
  expect(findCartItem(gone, sold)).toBeUndefined()
  expect(findCartItem({ ...gone, id: 'voice-ai-explained' }, sold)).toBeUndefined() // free, cannot be in a cart
  expect(findCartItem(guide, sold)?.name).toBe('Lovable Pro Secrets')
})
