import { expect, test } from 'vitest'
import { askToAnswer } from './ask-to-answer.ts'

test('the deadline to respond to a dispute is a date in Finland', () => {
  const dueBy = new Date('2026-12-04T23:08:00Z')
  expect(askToAnswer(1002, { status: 'needs_response', dueBy })).toBe(
    'The payment of order 1002 is disputed. Respond at the card provider by 2026-12-05.',
  )
  expect(askToAnswer(1002, { status: 'warning_needs_response', dueBy: null })).toBe(
    'A bank is asking about the payment of order 1002. Respond at the card provider.',
  )
})
