import { expect, test } from 'vitest'
import { returnPathIn } from './return-path.ts'

test.each([
  '/my-vault/read/lovable-pro-secrets',
  '/my-vault/read/x/2',
  '/my-account/receipt?order=1',
])('returns to %s after sign-in', (returnTo) => expect(returnPathIn({ returnTo })).toBe(returnTo))

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  7,
])('never redirects to %j after sign-in [T25]', (returnTo) =>
  expect(returnPathIn({ returnTo })).toBeUndefined(),
)

test.each([null, undefined, 'x', {}])('has no return path for the state %j', (state) =>
  expect(returnPathIn(state)).toBeUndefined(),
)
