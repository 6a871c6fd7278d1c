import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const mixed =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number'

test('a password requires 8 characters [VAL-auth-03] [RESET-10]', () => {
  expect(passwordProblem('short1A')).toBe('Password must be at least 8 characters')
  expect(passwordProblem('longer1A')).toBeUndefined()
})

test('a password has at most 128 characters [VAL-auth-04]', () => {
  expect(passwordProblem(`aA1${'x'.repeat(125)}`)).toBeUndefined()
  expect(passwordProblem(`aA1${'x'.repeat(126)}`)).toBeDefined()
})

test('a password requires an uppercase letter, a lowercase letter and a digit [VAL-auth-05] [VAL-auth-06] [VAL-auth-07]', () => {
  expect(passwordProblem('alllower1')).toBe(mixed)
  expect(passwordProblem('ALLUPPER1')).toBe(mixed)
  expect(passwordProblem('NoDigitsHere')).toBe(mixed)
})

test('a password is normalised before its length is checked', () => {
  const typed = `Aa1${'ä'.repeat(125)}`.normalize('NFD')
  expect(passwordProblem(typed)).toBeUndefined()
  expect(passwordProblem('Aa1ääää'.normalize('NFD'))).toBeDefined()
})
