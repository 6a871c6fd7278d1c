import { expect, test } from 'vitest'
import { authFieldMessages, authFieldProblems } from './auth-fields.ts'
import { passwordMessages } from './password.ts'

const good = { email: 'a@b.co', password: 'Abcdefg1' }
const emailOf = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`

test('requires a valid email address [VAL-auth-01]', () => {
  expect(authFieldProblems(good)).toEqual({})
  expect(authFieldProblems({ ...good, email: ' a@b.co ' })).toEqual({})
  for (const email of ['abc', '', 'a@b', 'a b@c.co']) {
    expect(authFieldProblems({ ...good, email }), email).toEqual({ email: authFieldMessages.email })
  }
})

test('limits the email address to 320 characters [VAL-auth-02]', () => {
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
])('[%s] rejects the password %s by the shared rule', (_, password, problem) => {
  expect(authFieldProblems({ ...good, password })).toEqual({ password: problem })
})

test('accepts a password of 128 characters [VAL-auth-04]', () => {
  expect(authFieldProblems({ ...good, password: `Abc1${'d'.repeat(124)}` })).toEqual({})
})

test('the shared rule requires no special character (C13) [VAL-auth-08]', () => {
  expect(authFieldProblems({ ...good, password: 'Abcdefg1' }).password).toBeUndefined()
})
