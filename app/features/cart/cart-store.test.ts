import { expect, test } from 'vitest'
import { forgivingStorage, type KeyValueStorage } from '#app/browser/storage.ts'
import { addToCart, removeFromCart, setQuantity } from '#domain/cart.ts'
import { createCartStore } from './cart-store.ts'

const coffee = { id: 'coffee', name: 'Coffee', price: '$7', priceId: 'price_c', type: 'support' }
const guide = { id: 'guide', name: 'Guide', price: '$27', priceId: 'price_g', type: 'guide' }

function blocked(): KeyValueStorage {
  throw new Error('SecurityError')
}

function open(saved?: string) {
  const storage = forgivingStorage(blocked) // a storage in memory
  if (saved !== undefined) storage.setItem('cart', saved)
  const events = new EventTarget()
  return { storage, events, store: createCartStore(storage, () => events) }
}

function changed(key: string | null) {
  return Object.assign(new Event('storage'), { key })
}

test('saves the cart under `cart` and loads it at the next start [CART-38, CART-39, CART-48]', () => {
  const { storage, events, store } = open()
  store.update((cart) => addToCart(cart, coffee))
  expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual([{ ...coffee, quantity: 1 }])
  expect(createCartStore(storage, () => events).read()).toEqual([{ ...coffee, quantity: 1 }])
})

test.each(['{oops', '{"a":1}', '"text"', 'null', '[1,null,{}]', '[{"id":"x","quantity":0}]'])(
  'replaces the invalid saved value %s with an empty cart [CART-40, CART-41]',
  (saved) => {
    const { storage, store } = open(saved)
    expect(store.read()).toEqual([])
    expect(storage.getItem('cart')).toBe(saved) // reads happen during rendering, so they must not write
    store.subscribe(() => undefined)
    expect(storage.getItem('cart')).toBe('[]')
  },
)

test('removes markup from a saved name [CART-52]', () => {
  const { storage, store } = open(JSON.stringify([{ ...guide, name: 'A<b>', quantity: 2 }]))
  store.subscribe(() => undefined)
  expect(store.read()).toEqual([{ ...guide, name: 'Ab', quantity: 2 }])
  expect(storage.getItem('cart')).not.toContain('<')
})

test('writes nothing until the visitor has a cart [CART-39]', () => {
  const { storage, store } = open()
  store.subscribe(() => undefined)
  expect(storage.getItem('cart')).toBeNull()
})

test('returns the same object until the cart changes [CART-31]', () => {
  const { store } = open(JSON.stringify([{ ...guide, quantity: 1 }]))
  const before = store.read()
  expect(store.read()).toBe(before)
  store.update((cart) => setQuantity(cart, 'price_g', 3))
  expect(store.read()).not.toBe(before)
  expect(store.read()).toBe(store.read())
})

test('follows changes made in another tab [CART-38]', () => {
  const { storage, events, store } = open()
  let told = 0
  const stop = store.subscribe(() => (told += 1))
  createCartStore(storage, () => events).update((cart) => addToCart(cart, guide))
  events.dispatchEvent(changed('something else'))
  expect(told).toBe(0)
  events.dispatchEvent(changed('cart'))
  expect(told).toBe(1)
  expect(store.read()).toEqual([{ ...guide, quantity: 1 }])
  storage.removeItem('cart')
  events.dispatchEvent(changed(null))
  expect(store.read()).toEqual([])
  stop()
  events.dispatchEvent(changed('cart'))
  expect(told).toBe(2)
})

test('reads the cart again when the page returns from the back/forward cache [CART-42]', () => {
  const { storage, events, store } = open()
  const returned = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })
  let told = 0
  const stop = store.subscribe(() => (told += 1))
  createCartStore(storage, () => events).update((cart) => addToCart(cart, guide))
  events.dispatchEvent(returned(false))
  expect(told).toBe(0)
  events.dispatchEvent(returned(true))
  expect(told).toBe(1)
  expect(store.read()).toEqual([{ ...guide, quantity: 1 }])
  stop()
  events.dispatchEvent(returned(true))
  expect(told).toBe(1)
})

test('keeps the lines added by two tabs [CART-31, CART-32]', () => {
  const { storage, events, store } = open()
  const other = createCartStore(storage, () => events)
  expect(store.read()).toEqual([])
  other.update((cart) => addToCart(cart, guide))
  store.update((cart) => addToCart(cart, coffee)) // before the storage event of the other tab arrives
  expect(other.read().map((line) => line.id)).toEqual(['guide', 'coffee'])
})

test('replaces an invalid value written by another tab [CART-38]', () => {
  const { storage, events, store } = open()
  store.subscribe(() => undefined)
  storage.setItem('cart', '{oops')
  events.dispatchEvent(changed('cart'))
  expect(storage.getItem('cart')).toBe('[]')
})

test('removes one line or all lines and notifies each listener [CART-27, CART-36, CART-37]', () => {
  const { storage, store } = open()
  let told = 0
  store.subscribe(() => (told += 1))
  store.update((cart) => addToCart(addToCart(cart, guide), coffee))
  store.update((cart) => removeFromCart(cart, 'price_g'))
  expect(store.read().map((line) => line.id)).toEqual(['coffee'])
  store.update(() => [])
  expect(storage.getItem('cart')).toBe('[]')
  expect(told).toBe(3)
})
