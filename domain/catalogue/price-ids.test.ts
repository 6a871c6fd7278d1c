import { expect, test } from 'vitest'
import { priceModeFor } from './price-ids.ts'

test('a public host uses live prices [CAT-36]', () => {
  expect(priceModeFor('shop.example.com')).toBe('live')
  expect(priceModeFor('localhost.example.com')).toBe('live')
})

test('local, preview and development hosts use test prices [CAT-37]', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'studio.local', 'x.preview.example.com']) {
    expect(priceModeFor(host), host).toBe('test')
  }
})
