import { expect, test } from 'vitest'
import { createCanonicalAddress } from './canonical-address.ts'

const canonicalOf = createCanonicalAddress([
  '/',
  '/vault',
  '/vault/ai-guide',
  '/assets/index-Ab.js',
])

test.each([
  ['/Vault', '/vault'],
  ['//vault', '/vault'],
  ['/vault///', '/vault'],
  ['/vault//ai-guide', '/vault/ai-guide'],
  ['/vault/ai-guide.', '/vault/ai-guide'],
  ['/vault/ai-guide),', '/vault/ai-guide'],
  ['/v%61ult', '/vault'],
  ['/vault%2Fai-guide', '/vault/ai-guide'],
  ['/vault/ai-guide%E2%80%A6', '/vault/ai-guide'],
  ['/vault/ai-guide%20', '/vault/ai-guide'],
  ['/vault%0A', '/vault'],
  ['/vault%C2%A0', '/vault'],
  ['/vault/ai-guide.%E2%80%8D', '/vault/ai-guide'],
  ['/vault&', '/vault'],
  ['//', '/'],
  ['/Assets/index-ab.js', '/assets/index-Ab.js'],
  ['/My-Vault/Read/ai-guide/Start/', '/my-vault/read/ai-guide/start'],
  ['/Vault/AI-guide/Preview/', '/vault/ai-guide/preview'],
  ['/my-vault//read/%E2%82%AC/%C3%9C', '/my-vault/read/%E2%82%AC/%C3%BC'],
  ['/my-vault//read/a%0d%0aX-A:%3F%23%25d', '/my-vault/read/a%0D%0Ax-a%3A%3F%23%25d'],
])('the canonical form of %s is %s', (address, canonical) => {
  expect(canonicalOf(address)).toBe(canonical)
})

test.each([
  '/vault',
  '/',
  '/my-vault/read/ai-guide/start',
  '/my-vault/read/%E2%82%AC%25d',
  '/vault/ai-guide/preview',
  '//evil.example',
  '//evil.example/vault',
  '/%2F%2Fevil.example',
  '/\\evil.example',
  'http://evil.example/vault',
  '/Vault/nothing',
  '/Vault/nothing/preview',
  '/vault/..',
  '/vault/ai-guide/.',
  '/%ff',
  '/vault%00',
  '/vault%0d%0aX-A:b',
  `/vault${')'.repeat(1000)}`,
])('%s has no other canonical form', (address) => {
  expect(canonicalOf(address)).toBeUndefined()
})
