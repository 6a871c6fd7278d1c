import { expect, test } from 'vitest'
import type { FunctionResult } from '../../../browser/api/invoke-function.ts'
import { accountExists, readEmailCheck } from './read-email-check.ts'

test('[SUP-02] only a clear yes says that the account exists', () => {
  expect(accountExists({ data: { userExists: true } })).toBe(true)
  for (const data of [{ userExists: false }, { userExists: 'true' }, {}, null, 'text']) {
    expect(accountExists({ data })).toBe(false)
  }
  expect(accountExists({ error: { message: 'x', status: 500 } })).toBe(false)
})

test.each<FunctionResult>([
  { error: { message: 'x', status: 500 } },
  { error: { message: '', status: 0 } },
  { error: { message: 'Too many', status: 429 } },
  { data: null },
  { data: {} },
  { data: { exists: true } },
])('[ERR-verify-01, SUP-04] %j lets the visitor go on', (answer) => {
  expect(readEmailCheck(answer)).toEqual({ accepted: true, confirmationRequired: false })
})

test('[ERR-verify-07] an address that needs a confirmation is accepted', () => {
  const answer = { data: { exists: true, requiresConfirmation: true } }
  expect(readEmailCheck(answer)).toEqual({ accepted: true, confirmationRequired: true })
})

test.each([
  ['ERR-verify-03', 'disposable', 'Disposable emails are not allowed'],
  ['ERR-verify-03', 'Disposable address that does not exist', 'Disposable emails are not allowed'],
  ['ERR-verify-04', 'This address does not exist', 'This email address does not exist.'],
  ['ERR-verify-04', 'does_not_exist', 'This email address does not exist.'],
  ['ERR-verify-04', 'not_found', 'This email address does not exist.'],
  ['ERR-verify-04', 'The domain takes no mail', 'This email address does not exist.'],
  ['ERR-verify-02', 'blocked', 'This email cannot be used.'],
  ['ERR-verify-02', undefined, 'This email cannot be used.'],
])('[%s, ERR-verify-06] a refusal with the reason %s', (_, reason, beginning) => {
  const check = readEmailCheck({ data: { exists: false, reason } })
  expect(!check.accepted && check.error.startsWith(beginning)).toBe(true)
})
