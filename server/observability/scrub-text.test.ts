import { expect, test } from 'vitest'
import { scrubText } from './scrub-text.ts'

test.each([
  ['550 <ada@example.com> rejected', '550 <[address]> rejected'],
  ['Key (email)=(ada@example.com) already exists', 'Key (email)=([address]) already exists'],
  ['to=ada+tag@sub.example.co.uk', 'to=[address]'],
  ['Invalid API Key provided: sk_live_abcdefghij0123456789', 'Invalid API Key provided: [secret]'],
  ['No such checkout.session: cs_test_a1B2c3', 'No such checkout.session: [secret]'],
  ['bad jwt eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'bad jwt [secret]'],
  ['token kq3Jt0pTq9i3ZbWb3vXrX6o1oQ2Kx0nq_7sTn-example', 'token [secret]'],
])('logs %j as %j [T45]', (text, logged) => {
  expect(scrubText(text)).toBe(logged)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'order 7b0f2c1e-5d7e-4a3b-9d55-3f3f0a1c2b4d is locked',
  'at startCheckout (file:///srv/shop/build/server/main.js:1042:17)',
])('logs %j unchanged', (text) => {
  expect(scrubText(text)).toBe(text)
})
