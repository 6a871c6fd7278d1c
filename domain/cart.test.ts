import { expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  cartCount,
  cartTotalCents,
  parseCart,
  removeFromCart,
  restoreLines,
  sanitiseCartText,
  setQuantity,
  summaryName,
} from './cart.ts'

const coffee = {
  id: 'buy-me-a-coffee',
  name: 'Buy Me a Coffee',
  price: '$7',
  priceId: 'price_coffee',
  type: 'support',
}
const guide = {
  id: 'lovable-pro-secrets',
  name: 'Lovable Pro Secrets',
  price: '$27',
  priceId: 'price_guide',
  type: 'guide',
}
const both: Cart = addToCart(addToCart([], coffee), guide)

test('adding an item twice raises its quantity instead of adding a line [CART-31]', () => {
  const cart = addToCart(addToCart([], coffee), coffee)

  expect(cart).toEqual([{ ...coffee, quantity: 2 }])
})

test('the same product under another id shares the line [CART-54]', () => {
  const cart = addToCart(addToCart([], coffee), { ...coffee, id: 'price_coffee' })

  expect(cart).toEqual([{ ...coffee, quantity: 2 }])
})

test('a new item becomes the last line with quantity 1 [CART-32] [ENT-cart-04]', () => {
  expect(both.map((line) => [line.name, line.quantity])).toEqual([
    ['Buy Me a Coffee', 1],
    ['Lovable Pro Secrets', 1],
  ])
})

test('a quantity of 0 or below removes the line [CART-33] [CART-34]', () => {
  expect(setQuantity(both, coffee.priceId, 0)).toHaveLength(1)
  expect(setQuantity(both, coffee.priceId, -1)).toHaveLength(1)
  expect(setQuantity(both, coffee.priceId, 3)[0]?.quantity).toBe(3)
})

test('removing one line keeps the other [CART-36]', () => {
  expect(removeFromCart(both, coffee.priceId).map((line) => line.id)).toEqual([guide.id])
})

test('total and count include all lines and quantities [CART-44] [CART-45]', () => {
  const cart = setQuantity(both, guide.priceId, 2)

  expect(cartTotalCents(cart)).toBe(6100)
  expect(cartCount(cart)).toBe(3)
})

test('removes angle brackets and quotes from name and price on adding [CART-50] [CART-51]', () => {
  const [line] = addToCart([], { ...coffee, name: 'A<b>"c\'d', price: '<$27>' })

  expect(line?.name).toBe('Abcd')
  expect(line?.price).toBe('$27')
  expect(sanitiseCartText('plain – text')).toBe('plain – text')
})

test('a summary name is cut after 35 characters [CART-15] [CART-16]', () => {
  expect(summaryName('x'.repeat(50))).toBe(`${'x'.repeat(35)}...`)
  expect(summaryName('x'.repeat(36))).toBe(`${'x'.repeat(35)}...`)
  expect(summaryName('x'.repeat(35))).toBe('x'.repeat(35))
})

test('restores a saved cart unchanged [CART-39] [ENT-cart-01]', () => {
  expect(parseCart(JSON.stringify(both))).toEqual(both)
})

test('reads an invalid saved cart as empty [CART-40] [CART-41]', () => {
  for (const saved of ['{oops', '{"a":1}', 'null', '7', '"cart"', '', null]) {
    expect(parseCart(saved)).toEqual([])
  }
})

test('sanitises names and prices again on loading [CART-52]', () => {
  const [line] = parseCart(
    JSON.stringify([{ ...coffee, name: 'A<b>', price: '"$7"', quantity: 1 }]),
  )

  expect(line).toMatchObject({ name: 'Ab', price: '$7' })
})

test('drops invalid entries and keeps the others [CART-34]', () => {
  const good = { ...coffee, quantity: 2 }
  const bad = [
    null,
    1,
    'x',
    [],
    {},
    { ...coffee },
    { ...coffee, quantity: 0 },
    { ...coffee, quantity: -2 },
    { ...coffee, quantity: 1.5 },
    { ...coffee, quantity: '2' },
    { ...coffee, quantity: 1e300 },
    { ...coffee, priceId: '', quantity: 1 },
    { ...coffee, name: 5, quantity: 1 },
  ]

  expect(parseCart(JSON.stringify([...bad, good]))).toEqual([good])
})

test('merges two saved lines of one product [CART-54]', () => {
  const saved = [
    { ...coffee, quantity: 2 },
    { ...coffee, id: 'price_coffee', quantity: 1 },
  ]

  expect(parseCart(JSON.stringify(saved))).toEqual([{ ...coffee, quantity: 3 }])
})

test('restores removed lines in place and keeps later changes', () => {
  const before = [coffee, { ...coffee, priceId: 'price_guide' }].map((line) => ({
    ...line,
    quantity: 1,
  }))
  const [first, second] = before
  if (!first || !second) throw new Error('no lines')
  const added = { ...first, priceId: 'price_candy' }

  expect(restoreLines([{ ...second, quantity: 3 }, added], before)).toEqual([
    first,
    { ...second, quantity: 3 },
    added,
  ])
  expect(restoreLines([], before)).toEqual(before)
})
