import { expect, test } from 'vitest'
import { forgivingStorage, type KeyValueStorage } from '#app/browser/storage.ts'
import { addToCart, type Cart } from '#domain/cart.ts'
import { CART_COPY_KEY, createCartCopy } from './cart-copy.ts'
import { createCartStore } from './cart-store.ts'

const coffee = { id: 'coffee', name: 'Coffee', price: '$7', priceId: 'price_c', type: 'support' }
const guide = { id: 'guide', name: 'Guide', price: '$27', priceId: 'price_g', type: 'guide' }

function blocked(): KeyValueStorage {
  throw new Error('SecurityError')
}

function shop() {
  const tab = forgivingStorage(blocked)
  const store = createCartStore(forgivingStorage(blocked), () => new EventTarget())
  return { tab, store, copy: createCartCopy(store, tab) }
}

function quantities(cart: Cart) {
  return cart.map((line) => `${line.quantity} ${line.id}`)
}

test('opening the result page empties the cart [CART-42]', () => {
  const { store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside('cs_1')
  expect(store.read()).toEqual([])
})

test('a failed payment restores the cart once [CART-43]', () => {
  const { tab, store, copy } = shop()
  store.update((cart) => addToCart(addToCart(addToCart(cart, guide), coffee), coffee))
  copy.setAside('cs_1')
  copy.putBack()
  copy.putBack()
  expect(quantities(store.read())).toEqual(['1 guide', '2 coffee'])
  expect(tab.getItem(CART_COPY_KEY)).toBeNull()
})

test('restoring adds only the missing lines to a new cart [CART-43]', () => {
  const { store, copy } = shop()
  store.update((cart) => addToCart(addToCart(cart, guide), coffee))
  copy.setAside('cs_1')
  store.update((cart) => addToCart(addToCart(cart, guide), guide))
  copy.putBack()
  expect(quantities(store.read())).toEqual(['2 guide', '1 coffee'])
})

test('restores nothing after a confirmed payment [CART-43]', () => {
  const { store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside('cs_1')
  copy.drop('cs_1')
  copy.putBack()
  expect(store.read()).toEqual([])
})

test('reopening a paid result keeps the current cart [CART-42]', () => {
  const { tab, store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside('cs_1')
  copy.drop('cs_1')
  store.update((cart) => addToCart(cart, coffee))
  createCartCopy(store, tab).setAside('cs_1')
  expect(quantities(store.read())).toEqual(['1 coffee'])
  copy.setAside('cs_2')
  expect(store.read()).toEqual([])
})

test('a reload of the result page keeps the copy [CART-43]', () => {
  const { tab, store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside('cs_1')
  const reloaded = createCartCopy(store, tab)
  reloaded.setAside('cs_1')
  reloaded.putBack()
  expect(quantities(store.read())).toEqual(['1 guide'])
})

test('restores only the cart of the latest payment [CART-43]', () => {
  const { store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside('cs_1')
  store.update((cart) => addToCart(cart, coffee))
  copy.setAside('cs_2')
  copy.putBack()
  expect(quantities(store.read())).toEqual(['1 coffee'])
})

test('restores the whole cart without a session id [CART-43]', () => {
  const { store, copy } = shop()
  store.update((cart) => addToCart(cart, guide))
  copy.setAside(null)
  expect(store.read()).toEqual([])
  copy.putBack()
  expect(quantities(store.read())).toEqual(['1 guide'])
})

test.each(['{oops', '[]', '{"payment":1,"cart":"[]"}', '{"payment":"x","cart":[]}', '"text"'])(
  'restores nothing from an invalid copy: %s [CART-40, CART-43]',
  (value) => {
    const { tab, store, copy } = shop()
    tab.setItem(CART_COPY_KEY, value)
    copy.putBack()
    expect(store.read()).toEqual([])
  },
)
