import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SHOP } from '#server/db/audit.ts'
import { refundLines } from '#server/orders/refunds/refund-lines.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from '../http/payments/buy.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { assessResults, isQuiet } from './assess-results.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** A paid order of $27 + $7 + $1. */
async function buy() {
  const email = `${randomUUID()}@example.com`
  const lines = [line('lovable-pro-secrets'), line('coffee'), line('candy')]
  const { url, sessionId } = await startGuestCheckout(shop, { email, lines })
  await shop.pay(url)
  const { id, number } = await waitUntilFulfilled(shop, sessionId)
  return { id, number: Number(number), email, sessionId }
}

async function assess(): Promise<string[]> {
  const { connectionString: databaseUrl, sandbox } = shop
  const [provider, mailbox] = [sandbox.cardProvider.origin, sandbox.mailbox.origin]
  const { findings } = await assessResults({ databaseUrl, provider, mailbox })
  return findings.map(({ rule, harm, what }) => `${rule} ${harm}: ${what}`)
}

/** Waits until every event is processed, so that the test's damage is not repaired. */
const untilNothingIsFound = () =>
  eventually(async () => {
    const { events } = await shop.ledger()
    expect(events.filter(({ delivered }) => !delivered)).toEqual([])
    expect(await isQuiet(shop.connectionString)).toBe(true)
    expect(await assess()).toEqual([])
  })

async function refundsOf({ sessionId }: { sessionId: string }) {
  const { sessions, refunds } = await shop.ledger()
  const session = sessions.find(({ id }) => id === sessionId)
  return refunds.filter(({ paymentIntent }) => paymentIntent === session?.paymentIntent)
}

const atProvider = (address: string, body?: Record<string, string>) =>
  fetch(`${shop.sandbox.cardProvider.origin}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.sandbox.cardProvider.secretKey}` },
    ...(body ? { body: new URLSearchParams(body) } : {}),
  })

/** Confirms a withdrawal from the whole order, and waits until the shop has refunded it. */
async function withdraw({ number, email }: { number: number; email: string }): Promise<string> {
  const form = { name: 'Anna', email, orderNumber: String(number), bought: '' }
  const body = new URLSearchParams({ ...form, formId: randomUUID() })
  const response = await shop.request('/withdraw/confirm', { method: 'POST', body })
  const name = /W-\d+/.exec(await response.text())?.[0] ?? ''
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from shop.withdrawals where 'W-' || number = ${name}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'refunded' }])
  })
  await untilNothingIsFound()
  return name
}

const setOutcome = (orderId: string, outcome: string) =>
  sql`update shop.withdrawal_lines set outcome = ${outcome}
    where order_id = ${orderId} and line_no = 1`.execute(shop.db)

test('detects a line refunded twice and an attempt that made two refunds [I10]', async () => {
  const order = await buy()
  await refundLines(shop.deps, { who: SHOP, orderId: order.id, lineNos: [2] })
  await untilNothingIsFound()
  const [made] = await refundsOf(order)
  const { attempt_id: attempt = '' } = made?.metadata ?? {}
  const again = await atProvider('/v1/refunds', {
    payment_intent: String(made?.paymentIntent),
    amount: '700',
    'metadata[lines]': '2',
    'metadata[order_id]': order.id,
    'metadata[attempt_id]': attempt,
  })
  expect(again.status).toBe(200)

  await eventually(async () =>
    expect(await assess()).toEqual(
      expect.arrayContaining([
        `I10 doubled: ${order.sessionId}: line 2 gave back 1400 of 700 cents at the provider`,
        `I10 doubled: order ${order.number}: line 2 gave back more than its price by the shop's ledger`,
        `L doubled: order ${order.number}: attempt ${attempt} made 2 refunds`,
      ]),
    ),
  )
})

test('detects an attempt with an unknown outcome and one that contradicts the provider', async () => {
  const order = await buy()
  await refundLines(shop.deps, { who: SHOP, orderId: order.id, lineNos: [2] })
  await untilNothingIsFound()
  const [made] = await refundsOf(order)
  const about = `order ${order.number}: attempt ${made?.metadata['attempt_id']}`
  const setState = (state: string) =>
    sql`update shop.refund_attempts set state = ${state}`.execute(shop.db)

  await setState('open')
  expect(await isQuiet(shop.connectionString)).toBe(false)
  expect(await assess()).toEqual([`L lost: ${about} is open`])
  await setState('not_made')
  expect(await assess()).toEqual([`L wrong: ${about} is not_made, and there is a refund`])
  await setState('made')
  await sql`update shop.refund_attempts set line_nos = '{3}'`.execute(shop.db)
  expect(await assess()).toEqual([`L wrong: ${about} is for the lines 3, its refund for 2`])
})

test('detects a withdrawal that contradicts the refunds of its lines', async () => {
  const order = await buy()
  const name = await withdraw(order)

  await setOutcome(order.id, 'refund')
  expect(await assess()).toContain(`L wrong: ${name}: line 1 is due, and its money is back`)
  await setOutcome(order.id, 'refunded')
  expect(await assess()).toEqual([])
})

test('a dispute after a failed refund is not reported', async () => {
  const order = await buy()
  await withdraw(order)
  const [made] = await refundsOf(order)
  const dispute = await atProvider(`/_payments/${made?.paymentIntent}/dispute`)
  const { id } = (await dispute.json()) as { id: string }
  await atProvider(`/_disputes/${id}/lose`)
  await atProvider(`/_refunds/${made?.id}/fail`)
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from shop.orders where id = ${order.id}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'revoked' }])
  })
  await untilNothingIsFound()
})

test('detects a failed refund that its withdrawal or the owner does not know of', async () => {
  const order = await buy()
  const name = await withdraw(order)
  const [made] = await refundsOf(order)
  await atProvider(`/_refunds/${made?.id}/fail`)
  await eventually(async () => {
    const { rows } = await sql`select from shop.withdrawals where state = 'refund_due'`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })
  await untilNothingIsFound()

  const setState = (state: string) =>
    sql`update shop.withdrawals set state = ${state}`.execute(shop.db)
  await setState('closed')
  expect(await assess()).toContain(`L wrong: ${name}: line 1 is due, and it is closed`)
  await setState('refund_due')
  await sql`delete from shop.alarms`.execute(shop.db)
  expect(await assess()).toEqual([
    `L lost: ${name}: its refunds came back, and nobody was told`,
    `L lost: refund ${made?.id} failed without an alarm`,
  ])
  await setOutcome(order.id, 'refunded')
  expect(await assess()).toContain(
    `L wrong: ${name}: line 1 is refunded, and its money is not back`,
  )
  await setOutcome(order.id, 'already')
  expect(await assess()).toContain(
    `L wrong: ${name}: line 1 needs nothing, and its money is not back`,
  )
})
