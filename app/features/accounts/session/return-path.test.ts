import { expect, test } from 'vitest'
import { returnPathIn } from './return-path.ts'

test.each([
  '/my-vault/read/lovable-pro-secrets',
  '/my-vault/read/x/2',
  '/my-account/receipt?order=1',
])('signing in leads back to %s', (returnTo) => expect(returnPathIn({ returnTo })).toBe(returnTo))

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  7,
])('signing in never leads to %j [T25]', (returnTo) =>
  expect(returnPathIn({ returnTo })).toBeUndefined(),
)

test.each([null, undefined, 'x', {}])('without a page that asked (%j) it leads nowhere', (state) =>
  expect(returnPathIn(state)).toBeUndefined(),
)
