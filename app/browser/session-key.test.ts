import { expect, test } from 'vitest'
import { sessionStorageKey } from './session-key.ts'

test('[CONST-session-01, CONST-session-02] the key of the stored session follows the backend host', () => {
  expect(sessionStorageKey('shop.example.com')).toBe('sb-shop-auth-token')
  expect(sessionStorageKey('localhost')).not.toBe(sessionStorageKey('shop.example.com'))
})
