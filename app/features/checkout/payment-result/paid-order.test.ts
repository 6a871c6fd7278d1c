import { expect, test } from 'vitest'
import type { FunctionResult } from '../../../browser/api/invoke-function.ts'
import { choosePassword, readPaidOrder, resendMail } from './paid-order.ts'

const answering = (answer: FunctionResult) => async () => answer

test('an order is read out of the answer, and nothing out of an answer without one [D13]', () => {
  const order = { number: 1, email: 'a@example.com', lines: [], totalCents: 500 }
  expect(readPaidOrder({ order })).toEqual(order)
  for (const other of [undefined, null, 'text', {}, { order: null }, { order: {} }]) {
    expect(readPaidOrder(other), JSON.stringify(other)).toBeUndefined()
  }
})

test('the mail was sent again only when the shop says so', async () => {
  expect(await resendMail('cs_1', answering({ data: { sent: true } }))).toBe(true)
  expect(await resendMail('cs_1', answering({ data: { sent: false } }))).toBe(false)
  expect(await resendMail('cs_1', answering({ error: { message: '', status: 429 } }))).toBe(false)
})

test('a password that was not kept comes with the reason', async () => {
  const chosen = { sessionId: 'cs_1', password: 'x' }
  expect(await choosePassword(chosen, answering({ data: { success: true } }))).toBeUndefined()
  expect(await choosePassword(chosen, answering({ data: { error: 'Too weak' } }))).toBe('Too weak')
  expect(await choosePassword(chosen, answering({ error: { message: '', status: 0 } }))).toMatch(
    /try again/,
  )
})
