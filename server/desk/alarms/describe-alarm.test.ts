import { expect, test } from 'vitest'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import { inWords, targetOf } from './describe-alarm.ts'

const name = withdrawalNumber(1001)

test('removes shell commands from an alarm and keeps the event', () => {
  for (const [told, shown] of [
    [
      'A guide is on sale and cannot be bought, because nothing is published for it. Publish it: npm run shop -- content publish a-guide',
      'A guide is on sale and cannot be bought, because nothing is published for it.',
    ],
    [
      `What ${name} withdrew from has to be refunded by 2026-12-07.`,
      `What ${name} withdrew from has to be refunded by 7 December 2026.`,
    ],
    ['The clock is wrong.', 'The clock is wrong.'],
  ] as const) {
    expect(inWords(told)).toBe(shown)
  }
})

test('an alarm links to its withdrawal, its order or the page of its kind', () => {
  const target = (kind: string, subject: string, what = '') => targetOf({ kind, subject, what })
  expect(target('withdrawal_due', name)).toEqual({ page: 'withdrawal', number: 1001 })
  expect(target('payment_review', '1003')).toEqual({ page: 'order', number: 1003 })
  expect(target('dispute', 'dp_1', 'The payment of order 1004 is disputed.')).toEqual({
    page: 'order',
    number: 1004,
  })
  expect(target('dead_mail', 'an-id', 'A mail about order 1004')).toEqual({ page: 'mails' })
  expect(target('limit_reached', 'enumeration', 'Somebody asks.')).toBeNull()
})
