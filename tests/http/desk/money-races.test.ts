import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '#desk/api/answers.ts'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { untilState, withdraw } from '../withdrawals/withdraw-steps.ts'
import { ordersOf } from './desk-orders.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let desk: TestDesk
let other: TestDesk
let orders: ReturnType<typeof ordersOf>
beforeAll(async () => {
  // no automatic refunds
  shop = await openTestShop({ WITHDRAWAL_REFUND_LIMIT: '0' })
  desk = await openTestDesk(shop)
  other = await openTestDesk(shop)
  orders = ordersOf(shop, desk)
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`
const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0)

async function refundedAtProvider(paymentId: string | null): Promise<number> {
  const { refunds } = await shop.ledger()
  return sum(refunds.filter((one) => one.paymentIntent === paymentId).map(({ amount }) => amount))
}

afterEach(() =>
  eventually(async () => {
    const found = await checkInvariants(shop.deps, { graceSeconds: 0 })
    expect(found.filter(({ invariant }) => invariant !== 'I6')).toEqual([])
  }),
)

test('one of two owners who refund an order at once with different amounts succeeds', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const answers = await Promise.all([
    desk.post(`/orders/${number}/refund`, { lineNos: [1], refundedCents: 0 }),
    other.post(`/orders/${number}/refund`, { cents: 1300, refundedCents: 0 }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const refunds = await orders.refundsAtProvider(email)
  expect(refunds).toEqual([statuses[0] === 200 ? 2700 : 1300])
})

test('a line refunded while its withdrawal is decided is refunded once', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const asked = await withdraw(shop, { email, orderNumber: String(number) })
  await untilState(shop, asked, 'refund_due')
  const { lines } = await readAs<Withdrawal>(desk.get(`/withdrawals/${asked}`))
  const how = {
    lines: lines.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo })),
    why: 'As you asked.',
    anyway: false,
    despiteDispute: false,
  }
  const answers = await Promise.all([
    desk.post(`/orders/${number}/refund`, { lineNos: [1], refundedCents: 0 }),
    other.post(`/withdrawals/${asked}/refund`, how),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect([2700, 3400]).toContain(sum(await orders.refundsAtProvider(email)))
  if (answers[1]?.status === 200) await untilState(shop, asked, 'refunded')
})

test('a refund requested while a dispute opens is made once, or refused because of the dispute', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const { paymentId } = await orders.order(number)
  const { origin } = shop.sandbox.cardProvider
  const [answer] = await Promise.all([
    desk.post(`/orders/${number}/refund`, { cents: 500, refundedCents: 0 }),
    fetch(`${origin}/_payments/${paymentId}/dispute`, { method: 'POST' }),
  ])
  const refunds = await orders.refundsAtProvider(email)
  expect([answer.status, refunds]).toEqual(answer.status === 200 ? [200, [500]] : [409, []])
  await eventually(async () => {
    const { timeline } = await orders.order(number)
    expect(timeline.map(({ what }) => what).join()).toMatch(/dispute/i)
  })
})

test('an order reassigned while refunded loses the refunded line for its new customer', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const { paymentId } = await orders.order(number)
  const [refund, moved] = await Promise.all([
    desk.post(`/orders/${number}/refund`, { lineNos: [1], refundedCents: 0 }),
    other.post(`/orders/${number}/move`, { email: newEmail() }),
  ])
  expect([refund.status, moved.status]).toEqual([200, 200])
  expect(await refundedAtProvider(paymentId)).toBe(2700)
  await eventually(async () => {
    const { lines } = await orders.order(number)
    expect(lines.map(({ fate }) => fate)).toEqual(['Refunded', 'Delivered'])
  })
})

test('a customer erased during their refund gets it once', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const { paymentId } = await orders.order(number)
  const [refund, erased] = await Promise.all([
    desk.post(`/orders/${number}/refund`, { cents: 500, refundedCents: 0 }),
    other.post('/people/erase', { email, typed: email }),
  ])
  expect([200, 409]).toContain(refund.status)
  expect([200, 409]).toContain(erased.status)
  expect(await refundedAtProvider(paymentId)).toBe(refund.status === 200 ? 500 : 0)
})
