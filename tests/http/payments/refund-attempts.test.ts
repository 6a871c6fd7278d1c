import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SHOP } from '#server/db/audit.ts'
import type { Deps } from '#server/deps.ts'
import { finishLeftAttempts } from '#server/orders/refunds/finish-left-attempts.ts'
import { RefundUnknownError } from '#server/orders/refunds/refund-errors.ts'
import { refundLines } from '#server/orders/refunds/refund-lines.ts'
import type { NewRefund } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from './buy.ts'
import { killedAt, ownerOf } from './owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())
afterEach(() => clearFaults(shop, 'cardProvider'))

/** A paid order of $47 + $7 + $27. */
async function buy() {
  const email = `${randomUUID()}@example.com`
  const lines = [line('further-guide-1'), line('coffee'), line('lovable-pro-secrets')]
  const { url, sessionId } = await startGuestCheckout(shop, { email, lines })
  await shop.pay(url)
  const { id, number } = await waitUntilFulfilled(shop, sessionId)
  return { email, id, number: Number(number) }
}

/** Successful refunds at the provider as cents and lines, oldest first. */
async function refundsOf({ email }: { email: string }) {
  const { paymentIntentId } = await owner.order(email)
  const { refunds } = await shop.ledger()
  return refunds
    .filter(({ paymentIntent, status }) => paymentIntent === paymentIntentId && status !== 'failed')
    .map(({ amount, metadata }) => [amount, metadata['lines'] ?? ''])
}

/** Refunds a line as the withdrawal worker does. */
const refundForWithdrawal = (deps: Deps, orderId: string, lineNo: number) =>
  refundLines(deps, { who: SHOP, orderId, lineNos: [lineNo], onlyIfPlain: true })

/** A shop whose provider reads payments only once the gate opens. */
function behindGate() {
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  let isReading = () => undefined as void
  const reading = new Promise<void>((resolve) => (isReading = resolve))
  const { payments } = shop.deps
  const findSession: typeof payments.findSession = async (id) => {
    isReading()
    await gate
    return payments.findSession(id)
  }
  return { deps: { ...shop.deps, payments: { ...payments, findSession } }, reading, open }
}

test('a line refunded by a worker and the owner at once is refunded once', async () => {
  const order = await buy()
  const { deps, reading, open } = behindGate()
  const worker = refundForWithdrawal(deps, order.id, 2)
  await reading
  await owner.refund(order.number, { lineNos: [1] })
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'locked', times: 2 })
  open()
  await eventually(async () => expect(await owner.acts('refund')).toHaveLength(2))
  const again = () => owner.refusal(owner.refund(order.number, { lineNos: [2] }))
  const said = await again()
  await worker

  expect(said.includes('since you looked') ? await again() : said).toBe(
    `Line 2 of order ${order.number} is already refunded.`,
  )
  expect(await refundsOf(order)).toEqual([
    [4700, '1'],
    [700, '2'],
  ])
})

test('a lost refund is found before the same one is made again', async () => {
  const order = await buy()
  const asked = { cents: 500, seenCents: 0 }
  const dying = killedAt(shop, 'refund-made').refund(order.number, asked)
  await expect(dying).rejects.toThrow('killed')
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
  await owner.refusal(owner.refund(order.number, { lineNos: [2], seenCents: 500 }))
  await clearFaults(shop, 'cardProvider')

  expect(await owner.refusal(owner.refund(order.number, asked))).toContain(
    `$5 of order ${order.number} was refunded since you looked.`,
  )
  expect((await refundsOf(order)).filter(([cents]) => cents === 500)).toHaveLength(1)
})

test('a refund noted by a process that stopped is made once by the scheduled task', async () => {
  const order = await buy()
  const asked = { lineNos: [3], seenCents: 0 }
  const dying = killedAt(shop, 'refund-noted').refund(order.number, asked)
  await expect(dying).rejects.toThrow('killed')
  expect(await refundsOf(order)).toEqual([])
  const hurry = () =>
    sql`update shop.refund_attempts set asked_at = now() - interval '1 minute'
      where order_id = ${order.id}`.execute(shop.db)
  await hurry()
  await Promise.all([finishLeftAttempts(shop.deps), finishLeftAttempts(shop.deps)])
  await hurry()
  await finishLeftAttempts(shop.deps)
  expect(await refundsOf(order)).toEqual([[2700, '3']])
  expect(await owner.refusal(owner.refund(order.number, asked))).toContain(
    'Nothing more was refunded',
  )
})

test('an outcome that cannot be looked up is reported as unknown and found by the next call', async () => {
  const order = await buy()
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'cut', times: 2 })
  await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'lost', times: 99 })
  const { payments } = shop.deps
  let isAway = false
  const awayAfterRefund = {
    ...payments,
    refund: (asked: NewRefund) => {
      isAway = true
      return payments.refund(asked)
    },
    findSession: (id: string) =>
      isAway ? Promise.reject(new ProviderError('silent')) : payments.findSession(id),
  }
  const deps = { ...shop.deps, payments: awayAfterRefund }
  await expect(refundForWithdrawal(deps, order.id, 3)).rejects.toBeInstanceOf(RefundUnknownError)
  await clearFaults(shop, 'cardProvider')
  expect(await refundsOf(order)).toEqual([[2700, '3']])

  expect(await refundForWithdrawal(shop.deps, order.id, 3)).toEqual({ cents: 0 })
  expect(await refundsOf(order)).toEqual([[2700, '3']])
})

test('a refused refund, or one that fails later, frees the line', async () => {
  const order = await buy()
  const refund = () => owner.refund(order.number, { lineNos: [2] })
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
  await expect(refund()).rejects.toMatchObject({ trouble: 'refused' })
  expect(await refund()).toMatchObject({ cents: 700 })

  const { refunds } = await shop.ledger()
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}/_refunds/${refunds.at(-1)?.id}/fail`, { method: 'POST' })
  expect(await refund()).toMatchObject({ cents: 700 })
  expect(await refundsOf(order)).toEqual([[700, '2']])
})

test('a refund is not repeated once the payment has changed', async () => {
  const order = await buy()
  const asked = { cents: 500, seenCents: 0 }
  const dying = killedAt(shop, 'refund-noted').refund(order.number, asked)
  await expect(dying).rejects.toThrow('killed')
  const { origin } = shop.sandbox.cardProvider
  const { paymentIntentId } = await owner.order(order.email)
  const body = new URLSearchParams({ amount: '500' })
  await fetch(`${origin}/_payments/${paymentIntentId}/refund`, { method: 'POST', body })
  await expect(owner.refund(order.number, asked)).rejects.toBeInstanceOf(RefundUnknownError)

  await sql`update shop.refund_attempts set asked_at = now() - interval '6 minutes'
    where order_id = ${order.id}`.execute(shop.db)
  await finishLeftAttempts(shop.deps)
  expect(await refundsOf(order)).toEqual([[500, '']])
  expect(await owner.alarms()).toContain(
    `The card provider didn’t respond to a refund of $5 for order ${order.number}, and it wasn’t made.`,
  )
})
