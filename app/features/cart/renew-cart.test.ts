import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart.ts'
import { findCartItem, formerPrices, renewCart } from './renew-cart.ts'

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
  const now = renewCart([earlier], 'test')
  expect(now).toEqual([guide])
  expect(formerPrices([earlier], now)).toEqual({ [guide.priceId]: '$19' })
  expect(formerPrices(now, now)).toEqual({})
})

test('[CART-54] a line keeps the id it came with', () => {
  expect(renewCart([{ ...earlier, id: 'x' }], 'test')).toEqual([{ ...guide, id: 'x' }])
})

test('a product that has got a new price id is found by its slug, and is one line', () => {
  const replaced = { ...guide, priceId: 'price_test_of_last_year', quantity: 1 }
  expect(renewCart([replaced, guide], 'test')).toEqual([{ ...guide, quantity: 3 }])
})

test('a price id of the other mode becomes the one of this mode', () => {
  const live = renewCart([guide], 'live')
  expect(live[0]?.priceId).not.toBe(guide.priceId)
  expect(renewCart(live, 'test')).toEqual([guide])
})

test('what is no longer sold stays as it is, and is known as such', () => {
  const gone = { ...guide, id: 'sold-last-year', priceId: 'price_of_last_year' }
  expect(renewCart([gone, guide], 'test')).toEqual([gone, guide])
  expect(findCartItem(gone)).toBeUndefined()
  expect(findCartItem({ ...gone, id: 'voice-ai-explained' })).toBeUndefined() // free, never sold
  expect(findCartItem(guide)?.name).toBe('Lovable Pro Secrets')
})
