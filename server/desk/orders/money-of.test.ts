import { expect, test } from 'vitest'
import { moneyOf } from './money-of.ts'

const order = { totalCents: 3400, currency: 'usd' }
const payment = { amountCents: 3400, feeCents: 129, feeCurrency: 'usd' }

test('the net amount is paid less fee, successful refunds and lost disputes', () => {
  expect(
    moneyOf(order, {
      payments: [payment],
      refunds: [
        { amountCents: 700, status: 'succeeded' },
        { amountCents: 500, status: 'failed' },
      ],
      disputes: [
        { amountCents: 2000, status: 'lost' },
        { amountCents: 3400, status: 'needs_response' },
      ],
    }),
  ).toEqual({
    totalCents: 3400,
    paidCents: 3400,
    refundedCents: 700,
    dueCents: 0,
    disputedCents: 3400,
    heldCents: 3400,
    feeCents: 129,
    netCents: 3400 - 129 - 700 - 2000,
  })
})

test('a refund that is due is not kept, up to what is left of the payment', () => {
  const refunds = [{ amountCents: 1201, status: 'succeeded' }]
  const rows = { payments: [payment], refunds, disputes: [] }
  const { dueCents, netCents } = moneyOf(order, rows, 3400)
  expect([dueCents, netCents]).toEqual([2199, -129])
})

test('an inquiry disputes the money without holding it', () => {
  const disputes = [{ amountCents: 3400, status: 'warning_needs_response' }]
  const money = moneyOf(order, { payments: [payment], refunds: [], disputes })
  expect([money.disputedCents, money.heldCents]).toEqual([3400, 0])
})

test.each([
  ['not known yet', { feeCents: null, feeCurrency: null }],
  ['in another currency', { feeCents: 100, feeCurrency: 'eur' }],
])('a fee that is %s makes the net amount unknown', (_what, fee) => {
  const payments = [payment, { ...payment, ...fee }]
  const { paidCents, feeCents, netCents } = moneyOf(order, { payments, refunds: [], disputes: [] })
  expect([paidCents, feeCents, netCents]).toEqual([6800, null, null])
})

test('an unpaid order has no fee', () => {
  const money = moneyOf(order, { payments: [], refunds: [], disputes: [] })
  expect([money.paidCents, money.feeCents, money.netCents]).toEqual([0, null, null])
})
