import { expect, test } from 'vitest'
import { canonicalEmail, isDeliverableEmail, looksLikeEmail } from './email-address.ts'

test('[CHK-17] the checkout pattern asks for something, at, something, dot, something', () => {
  expect(looksLikeEmail('a@b.co')).toBe(true)
  for (const text of ['a@b', 'ab.co', '', 'a b@c.co', 'a@@b.co', '@b.co', 'a@.']) {
    expect(looksLikeEmail(text), text).toBe(false)
  }
})

test('[FN-10] an address is compared trimmed and lowercased', () => {
  expect(canonicalEmail(' Joe@X.Co ')).toBe('joe@x.co')
})

test('mail goes to plain addresses only, never to two people or into a header', () => {
  for (const address of ['anna@example.com', "o'brien@example.co.uk", 'a+b@x-y.fi']) {
    expect(isDeliverableEmail(address), address).toBe(true)
  }
  const refused = [
    'a@x.com,b@y.com',
    'a@x.com;b@y.com',
    'a@x.com\r\nBcc: b@y.com',
    'group: a, b;',
    '"quoted"@x.com',
    'a@localhost',
    'a@[127.0.0.1]',
    'a..b@x.com',
    'ä@x.com',
    `${'a'.repeat(65)}@x.com`,
    `a@${'x'.repeat(250)}.com`,
  ]
  for (const address of refused) expect(isDeliverableEmail(address), address).toBe(false)
})
