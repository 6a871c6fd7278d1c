import { expect, test } from 'vitest'
import { sessionStorageKey } from './session-key.ts'

test('the key of the stored session follows the backend host [CONST-session-01, CONST-session-02]', () => {
  expect(sessionStorageKey('shop.example.com')).toBe('sb-shop-auth-token')
  expect(sessionStorageKey('localhost')).not.toBe(sessionStorageKey('shop.example.com'))
})
