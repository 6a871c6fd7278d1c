import { expect, test } from 'vitest'
import { passwordMessages } from '#domain/password.ts'
import {
  genericEmailProblem,
  genericMessages,
  genericNumberProblem,
  genericPasswordProblem,
  genericTextProblem,
  REALTIME_HEARTBEAT_MS,
  reconnectDelayMs,
} from './specification-only.ts'

const emailOf = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`

test('limits the generic email address to 254 characters [VAL-generic-01]', () => {
  expect(genericEmailProblem(emailOf(254))).toBeUndefined()
  expect(genericEmailProblem(emailOf(255))).toBe(genericMessages.email)
  expect(genericEmailProblem('abc')).toBe(genericMessages.email)
})

test('the generic password also requires a special character [VAL-generic-02]', () => {
  expect(genericPasswordProblem('Abcdefg1')).toBe(genericMessages.plainPassword)
  expect(genericPasswordProblem('Abcdefg 1')).toBe(genericMessages.plainPassword)
  expect(genericPasswordProblem('Abcdefg1!')).toBeUndefined()
  expect(genericPasswordProblem('Ab1!')).toBe(passwordMessages.tooShort)
})

test('limits the generic text to 1000 characters [VAL-generic-03]', () => {
  expect(genericTextProblem('a'.repeat(1000))).toBeUndefined()
  expect(genericTextProblem('a'.repeat(1001))).toBe(genericMessages.textTooLong)
})

test('the generic text allows only letters, digits, spaces and .,!?- [VAL-generic-04]', () => {
  for (const text of ['Hello, world! 1-2?', 'Hyvää huomenta.', '']) {
    expect(genericTextProblem(text), text).toBeUndefined()
  }
  for (const text of ['a<b', 'a_b', "O'Brien", 'a\nb', 'a;b', 'a/b']) {
    expect(genericTextProblem(text), text).toBe(genericMessages.textCharacters)
  }
})

test('rejects a number below 0 [VAL-generic-05]', () => {
  expect(genericNumberProblem(-1)).toBe('Must be positive')
  expect(genericNumberProblem(-0.5)).toBe('Must be positive')
})

test('accepts 0 (C63) [VAL-generic-06]', () => {
  expect(genericNumberProblem(0)).toBeUndefined()
})

test('rejects a number above 999999 [VAL-generic-07]', () => {
  expect(genericNumberProblem(999_999)).toBeUndefined()
  expect(genericNumberProblem(1_000_000)).toBe('Number too large')
  expect(genericNumberProblem(Number.POSITIVE_INFINITY)).toBe('Number too large')
  expect(genericNumberProblem(Number.NaN)).toBe(genericMessages.notNumber)
})

test('the realtime heartbeat is 25 s [CONST-session-05, CONST-session-07]', () => {
  expect(REALTIME_HEARTBEAT_MS).toBe(25_000)
})

test('reconnecting waits 1, 2, 5 and then 10 s [CONST-session-06]', () => {
  expect([1, 2, 3, 4, 5, 100].map(reconnectDelayMs)).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ])
  expect(reconnectDelayMs(0)).toBe(1000)
})
