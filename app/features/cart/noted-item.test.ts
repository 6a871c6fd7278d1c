import { expect, test, vi } from 'vitest'
import { forgivingStorage, type KeyValueStorage } from '#app/browser/storage.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { createCartStore } from './cart-store.ts'
import { addNoted, noteOf } from './noted-item.ts'

const coffee: CatalogueItem = {
  name: 'Buy Me a Coffee',
  price: '$7',
  type: 'support',
  free: false,
  kind: 'tip',
  priceIds: { test: 'price_t', live: 'price_l' },
}

function blocked(): KeyValueStorage {
  throw new Error('SecurityError')
}

const openCart = () => createCartStore(forgivingStorage(blocked), () => new EventTarget())

test.each([
  ['localhost', 'price_t'],
  ['shop.example.com', 'price_l'],
])(
  'adds the noted item as a click does, at %s with %s [CART-31] [CART-32]',
  (hostname, priceId) => {
    vi.stubGlobal('window', { location: { hostname } })
    const store = openCart()
    const note = noteOf(coffee) ?? ''
    addNoted(store, note)
    expect(store.read()).toEqual([
      {
        id: 'buy-me-a-coffee',
        name: 'Buy Me a Coffee',
        price: '$7',
        type: 'support',
        priceId,
        quantity: 1,
      },
    ])
    addNoted(store, note)
    expect(store.read()).toMatchObject([{ quantity: 2 }])
    vi.unstubAllGlobals()
  },
)

test('ignores a malformed note, and unsold items have none [CHK-25]', () => {
  expect(noteOf({ ...coffee, offSale: true })).toBeUndefined()
  const { priceIds: _none, ...unsold } = coffee
  expect(noteOf(unsold)).toBeUndefined()
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  const store = openCart()
  addNoted(store, 'half|a note')
  expect(store.read()).toEqual([])
  vi.unstubAllGlobals()
})
