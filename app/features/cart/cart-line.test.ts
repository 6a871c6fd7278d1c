import { expect, test } from 'vitest'
import { priceIdsByMode } from '#domain/catalogue/price-ids.ts'
import { guideItems, supportItems } from '#domain/catalogue/vault-items.ts'
import { cartLineOf } from './cart-line.ts'

const coffee = supportItems.find((item) => item.productKey === 'coffee')

test('[CHK-25, ENT-cart-02, ENT-cart-03] a line has the slug, the price text and the price id of its mode', () => {
  const line = coffee && cartLineOf(coffee, 'live')
  expect(line).toEqual({
    id: 'buy-me-a-coffee',
    name: 'Buy Me a Coffee',
    price: '$7',
    priceId: priceIdsByMode.live.coffee,
    type: 'support',
  })
  expect(coffee && cartLineOf(coffee, 'test')?.priceId).toBe(priceIdsByMode.test.coffee)
})

test('[CHK-25] what is free or only linked has no line', () => {
  const unsold = [...guideItems, ...supportItems].filter((item) => !item.productKey)
  expect(unsold.length).toBeGreaterThan(0)
  for (const item of unsold) expect(cartLineOf(item, 'test')).toBeUndefined()
})

test('[CART-50, CART-51] a line is as clean as the cart keeps it, however the owner calls a product', () => {
  const called = coffee && cartLineOf({ ...coffee, name: `The "<b>Owner's</b>" Coffee` }, 'test')
  expect(called?.name).toBe('The bOwners/b Coffee')
})
