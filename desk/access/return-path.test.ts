import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/orders?state=paid', '/orders?state=paid'],
  ['/people/person#email=a%40b.example', '/people/person#email=a%40b.example'],
  [null, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['orders', '/'],
])('to=%s returns to %s', (to, path) => {
  expect(returnPath(to)).toBe(path)
})
