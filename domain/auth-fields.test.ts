import { expect, test } from 'vitest'
import { authFieldMessages, authFieldProblems } from './auth-fields.ts'
import { passwordMessages } from './password.ts'

const good = { email: 'a@b.co', password: 'Abcdefg1' }
const emailOf = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`

test('[VAL-auth-01] the email address must be valid', () => {
  expect(authFieldProblems(good)).toEqual({})
  expect(authFieldProblems({ ...good, email: ' a@b.co ' })).toEqual({})
  for (const email of ['abc', '', 'a@b', 'a b@c.co']) {
    expect(authFieldProblems({ ...good, email }), email).toEqual({ email: authFieldMessages.email })
  }
})

test('[VAL-auth-02] the email address has at most 320 characters', () => {
  expect(authFieldProblems({ ...good, email: emailOf(320) })).toEqual({})
  expect(authFieldProblems({ ...good, email: emailOf(321) })).toEqual({
    email: authFieldMessages.email,
  })
})

test.each([
  ['VAL-auth-03', 'Abcdef1', 'Password must be at least 8 characters'],
  ['VAL-auth-04', `Abc1${'d'.repeat(125)}`, passwordMessages.tooLong],
  ['VAL-auth-05', 'abcdefg1', passwordMessages.tooPlain],
  ['VAL-auth-06', 'ABCDEFG1', passwordMessages.tooPlain],
  ['VAL-auth-07', 'Abcdefgh', passwordMessages.tooPlain],
])('[%s] the password %s breaks the shared rule', (_, password, problem) => {
  expect(authFieldProblems({ ...good, password })).toEqual({ password: problem })
})

test('[VAL-auth-04] a password of 128 characters will do', () => {
  expect(authFieldProblems({ ...good, password: `Abc1${'d'.repeat(124)}` })).toEqual({})
})

test('[VAL-auth-08] the shared rule asks for no special character (C13)', () => {
  expect(authFieldProblems({ ...good, password: 'Abcdefg1' }).password).toBeUndefined()
})
