import { expect, test } from 'vitest'
import { priceModeFor } from './price-ids.ts'

test('[CAT-36] a public host uses the live set', () => {
  expect(priceModeFor('shop.example.com')).toBe('live')
  expect(priceModeFor('localhost.example.com')).toBe('live')
})

test('[CAT-37] local, preview and development hosts use the test set', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'studio.local', 'x.preview.example.com']) {
    expect(priceModeFor(host), host).toBe('test')
  }
})
