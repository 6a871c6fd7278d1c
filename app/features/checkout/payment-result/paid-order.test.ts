import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { choosePassword, fetchPaidOrder, resendMail } from './paid-order.ts'

const answering = (answer: FunctionResult) => answerCalls(() => answer)

test('returns the order of the response, or undefined [D13]', async () => {
  const order = { number: 1, email: 'a@example.com', lines: [], totalCents: 500 }
  expect(await fetchPaidOrder('cs_1', answering({ data: { order } }))).toEqual(order)
  expect(await fetchPaidOrder('cs_1', answering({ data: { order: null } }))).toBeUndefined()
  const failed = answering({ error: { message: '', status: 0 } })
  expect(await fetchPaidOrder('cs_1', failed)).toBeUndefined()
})

test('resending succeeds only when the server confirms it', async () => {
  expect(await resendMail('cs_1', answering({ data: { sent: true } }))).toBe(true)
  expect(await resendMail('cs_1', answering({ data: { sent: false } }))).toBe(false)
  expect(await resendMail('cs_1', answering({ error: { message: '', status: 429 } }))).toBe(false)
})

test('returns the reason when a password was not saved', async () => {
  const chosen = { sessionId: 'cs_1', password: 'x' }
  expect(await choosePassword(chosen, answering({ data: { success: true } }))).toBeUndefined()
  expect(await choosePassword(chosen, answering({ data: { error: 'Too weak' } }))).toBe('Too weak')
  expect(await choosePassword(chosen, answering({ error: { message: '', status: 0 } }))).toMatch(
    /didn’t get an answer/,
  )
})
