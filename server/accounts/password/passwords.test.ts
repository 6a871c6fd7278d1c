import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const composed = 'Työpöytä1'.normalize('NFC')
const inParts = composed.normalize('NFD')

test.each([
  ['in composed form', composed],
  ['in decomposed form', inParts],
])('a password typed %s matches in both forms', async (_, password) => {
  const stored = await hashPassword(password)
  expect(await verifyPassword(composed, stored)).toBe(true)
  expect(await verifyPassword(inParts, stored)).toBe(true)
  expect(await verifyPassword(`${inParts}!`, stored)).toBe(false)
})

test('a password hashed in decomposed form still matches', async () => {
  const stored = await hash(inParts, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await verifyPassword(inParts, stored)).toBe(true)
})

test('no password matches without a hash', async () => {
  expect(await verifyPassword(inParts, null)).toBe(false)
})
