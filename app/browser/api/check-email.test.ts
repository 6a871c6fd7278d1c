import { expect, test } from 'vitest'
import { answerCalls } from '../../../tests/support/answer-calls.ts'
import { checkAccount, checkMailbox } from './check-email.ts'
import type { FunctionResult } from './invoke-function.ts'

const answering = (answer: FunctionResult) => answerCalls(() => answer)

test('reports an account only when the server confirms it [SUP-02]', async () => {
  expect(await checkAccount(answering({ data: { userExists: true } }), 'joe@x.co')).toBe(true)
  for (const data of [{ userExists: false }, {}]) {
    expect(await checkAccount(answering({ data }), 'joe@x.co')).toBe(false)
  }
  const failed = answering({ error: { message: 'x', status: 500 } })
  expect(await checkAccount(failed, 'joe@x.co')).toBeUndefined()
})

test.each<FunctionResult>([
  { error: { message: 'x', status: 500 } },
  { error: { message: '', status: 0 } },
  { error: { message: 'Too many', status: 429 } },
  { data: {} },
  { data: { exists: true } },
])('%j lets the visitor go on [ERR-verify-01, SUP-04]', async (answer) => {
  const check = await checkMailbox(answering(answer), { email: 'joe@x.co' })
  expect(check).toEqual({ accepted: true, confirmationRequired: false })
})

test('accepts an address that requires confirmation [ERR-verify-07]', async () => {
  const call = answering({ data: { exists: true, requiresConfirmation: true } })
  const check = await checkMailbox(call, { email: 'joe@x.co' })
  expect(check).toEqual({ accepted: true, confirmationRequired: true })
})

test('returns the server’s reason for a refusal, or an empty one [ERR-verify-06]', async () => {
  const refuse = (reason?: string) =>
    checkMailbox(answering({ data: { exists: false, reason } }), { email: 'joe@x.co' })
  expect(await refuse('blocked')).toEqual({ accepted: false, reason: 'blocked' })
  expect(await refuse()).toEqual({ accepted: false, reason: '' })
})
