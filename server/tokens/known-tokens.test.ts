import { expect, test } from 'vitest'
import type { AccessTokenClaims } from '#contract/auth.ts'
import { openKnownTokens } from './known-tokens.ts'

const at = (seconds: number) => seconds * 1000
const claims = (exp: number): AccessTokenClaims => ({
  sub: '7b0f2c1e-5d7e-4a3b-9d55-3f3f0a1c2b4d',
  session_id: '0b0f2c1e-5d7e-4a3b-9d55-3f3f0a1c2b4d',
  email: 'ada@example.com',
  aud: 'authenticated',
  role: 'authenticated',
  iss: 'https://shop.example.com/auth/v1',
  iat: 0,
  exp,
})

test('a token is cached until the second it expires [T32]', () => {
  const tokens = openKnownTokens()
  tokens.remember('token', claims(100))

  expect(tokens.find('token', at(99))).toMatchObject({ exp: 100 })
  expect(tokens.find('token', at(100))).toBeUndefined()
  expect(tokens.find('token', at(99))).toBeUndefined()
  expect(tokens.find('another', at(1))).toBeUndefined()
})

test('the cache drops the oldest token when full', () => {
  const tokens = openKnownTokens(2)
  for (const token of ['a', 'b', 'c']) tokens.remember(token, claims(100))

  expect(['a', 'b', 'c'].map((token) => tokens.find(token, at(1)) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
})
