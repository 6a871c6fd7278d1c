import { expect, test } from 'vitest'
import { forgivingStorage, type KeyValueStorage, sessionStorageKey } from './storage.ts'

function blocked(): KeyValueStorage {
  throw new Error('SecurityError')
}

function full(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: (key) => void kept.delete(key),
  }
}

test('falls back to memory when storage is blocked [CART-38, AUTH-14]', () => {
  const storage = forgivingStorage(blocked)
  expect(storage.getItem('cart')).toBeNull()
  storage.setItem('cart', '[1]')
  expect(storage.getItem('cart')).toBe('[1]')
  storage.removeItem('cart')
  expect(storage.getItem('cart')).toBeNull()
})

test('reads back a value that full storage rejected [CART-38]', () => {
  const kept = new Map([['cart', 'old']])
  const storage = forgivingStorage(() => full(kept))
  expect(storage.getItem('cart')).toBe('old')
  storage.setItem('cart', 'new')
  expect(storage.getItem('cart')).toBe('new')
  storage.removeItem('cart')
  expect(storage.getItem('cart')).toBeNull()
  expect(kept.has('cart')).toBe(false)
})

test('sees values of other tabs again once writing succeeds [CART-38]', () => {
  const kept = new Map<string, string>()
  let room = false
  const storage = forgivingStorage(() => ({
    ...full(kept),
    setItem: (key, value) => (room ? void kept.set(key, value) : full(kept).setItem(key, value)),
  }))
  storage.setItem('cart', 'mine')
  room = true
  storage.setItem('cart', 'mine again')
  kept.set('cart', 'of the other tab')
  expect(storage.getItem('cart')).toBe('of the other tab')
})

test('the key of the stored session follows the backend host [CONST-session-01, CONST-session-02]', () => {
  expect(sessionStorageKey('shop.example.com')).toBe('sb-shop-auth-token')
  expect(sessionStorageKey('localhost')).not.toBe(sessionStorageKey('shop.example.com'))
})
