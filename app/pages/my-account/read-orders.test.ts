import { expect, test } from 'vitest'
import type { OwnOrder } from '#contract/functions.ts'
import { mayWithdraw, stateOf } from './read-orders.ts'

const order: OwnOrder = {
  number: 7,
  state: 'fulfilled',
  paidAt: '2026-11-21T10:00:00.000Z',
  email: 'buyer@example.com',
  lines: [],
  totalCents: 2700,
  refundedCents: 0,
}

test('describes an order’s state, with the sum of a partial refund', () => {
  expect(stateOf(order, 'USD')).toBe('Paid')
  expect(stateOf({ ...order, state: 'disputed' }, 'USD')).toBe('Under dispute')
  expect(stateOf({ ...order, state: 'refunded', refundedCents: 2700 }, 'USD')).toBe('Refunded')
  expect(stateOf({ ...order, state: 'partially_refunded', refundedCents: 500 }, 'USD')).toBe(
    'Partly refunded: $5',
  )
})

test('allows a withdrawal within its period while a line is left', () => {
  const paidAt = '2026-11-02T10:00:00Z'
  const line = {
    lineNo: 1,
    name: 'Guide',
    slug: 'guide',
    quantity: 1,
    cents: 2700,
    returned: false,
    withdrawn: false,
    action: null,
    earlyStart: null,
  }
  const of = (more: Partial<OwnOrder>): OwnOrder => ({
    number: 1,
    state: 'fulfilled',
    paidAt,
    email: null,
    lines: [line],
    totalCents: 2700,
    refundedCents: 0,
    ...more,
  })
  const soon = new Date('2026-11-05T10:00:00Z')
  expect(mayWithdraw(of({}), soon)).toBe(true)
  expect(mayWithdraw(of({}), new Date('2026-11-20T10:00:00Z'))).toBe(false)
  expect(mayWithdraw(of({ state: 'refunded' }), soon)).toBe(false)
  expect(mayWithdraw(of({ lines: [{ ...line, returned: true }] }), soon)).toBe(false)
})
