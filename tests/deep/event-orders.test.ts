import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveOrder } from '#domain/ledger.ts'
import { nextOrderState } from '#domain/order-state.ts'
import { insertOrder } from '#server/db/orders.ts'
import { insertPaymentEvent } from '#server/db/payment-events.ts'
import { attachPaymentSession } from '#server/db/payment-pages.ts'
import { processPaymentEvent } from '#server/orders/fulfilment/process-payment-event.ts'
import type { PaymentSessionDetails } from '#server/payments/payments.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** One event of the provider; `told` gives the session's state at the provider from then on. */
interface Told {
  type: string
  told: (session: PaymentSessionDetails) => PaymentSessionDetails
}

const completed: Told = {
  type: 'checkout.session.completed',
  told: (session) => ({ ...session, status: 'complete', paid: true, url: null }),
}
/** A late event: a session that is paid does not expire. */
const expired: Told = {
  type: 'checkout.session.expired',
  told: (session) => (session.paid ? session : { ...session, status: 'expired' }),
}
const refunded = (cents: number): Told => ({
  type: 'charge.refunded',
  told: (session) => ({
    ...session,
    refundedCents: session.refundedCents + cents,
    refunds: [
      ...session.refunds,
      {
        id: `re_${session.id}_${cents}`,
        cents,
        status: 'succeeded',
        reason: null,
        lineNos: [],
        attemptId: null,
        createdAt: new Date(),
      },
    ],
  }),
})
const dispute = (status: 'needs_response' | 'won' | 'lost'): Told => ({
  type: status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
  told: (session) => ({
    ...session,
    disputes:
      session.disputes.length > 0 && status === 'needs_response'
        ? session.disputes
        : [{ id: `dp_${session.id}`, cents: 2700, status, reason: 'general', dueBy: null }],
  }),
})

const won = [completed, expired, refunded(300), dispute('needs_response'), dispute('won')]
const lost = [completed, expired, refunded(300), dispute('needs_response'), dispute('lost')]
const givenBack = [completed, expired, refunded(300), refunded(2400), dispute('needs_response')]

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

const unpaid = (orderId: string): PaymentSessionDetails => ({
  id: `cs_test_${orderId.replaceAll('-', '')}`,
  url: 'http://localhost/pay',
  status: 'open',
  isPayment: true,
  paid: false,
  paymentFailed: false,
  amountTotalCents: 2700,
  currency: 'usd',
  livemode: false,
  createdAt: new Date(),
  orderNumber: null,
  expiresAt: new Date(Date.now() + 3_600_000),
  paymentIntentId: `pi_${orderId}`,
  paidAt: null,
  refundedCents: 0,
  fee: null,
  refunds: [],
  disputes: [],
  email: 'orders@example.com',
  orderId,
  othersOrderId: null,
  userId: null,
})

describe('the ledger rules [OWN-01] [OWN-02]', () => {
  const end = (events: readonly Told[]) => {
    let session = unpaid('rules')
    let state = nextOrderState('created', 'session_opened')
    for (const { told } of events) {
      session = told(session)
      if (session.paid) {
        state = nextOrderState(state, 'payment_confirmed')
        state = nextOrderState(state, 'goods_delivered')
      } else if (session.status === 'expired') state = nextOrderState(state, 'session_expired')
      const isDelivered = state === 'fulfilled' || session.paid
      const amounts = <Row extends { cents: number }>(rows: readonly Row[]) =>
        rows.map((row) => ({ ...row, amountCents: row.cents }))
      const ledger = {
        payments: session.paid ? [{ amountCents: 2700 }] : [],
        refunds: amounts(session.refunds),
        disputes: amounts(session.disputes),
      }
      state = deriveOrder({ state, totalCents: 2700, isDelivered }, ledger).state
    }
    return state
  }

  test.each([
    ['partially_refunded', won],
    ['revoked', lost],
    ['refunded', givenBack],
  ])('all 120 orders of five events end %s [T07]', (state, events) => {
    const ends = permutations(events).map(end)

    expect(ends).toHaveLength(120)
    expect(new Set(ends)).toEqual(new Set([state]))
  })
})

describe('the shop', () => {
  let shop: TestShop
  const sessions = new Map<string, PaymentSessionDetails>()
  beforeAll(async () => {
    shop = await openTestShop()
    await shop.deps.jobs.stop(2000) // this test processes the events itself, one by one
    shop.deps.payments = {
      ...shop.deps.payments,
      findSession: async (id) => sessions.get(id),
      findSessionOfPayment: async (id) =>
        [...sessions.values()].find((session) => session.paymentIntentId === id),
    }
  })
  afterAll(() => shop.close())

  async function openOrder(): Promise<string> {
    const id = randomUUID()
    const session = unpaid(id)
    await shop.db.transaction().execute(async (trx) => {
      await insertOrder(trx, {
        id,
        livemode: false,
        ownerKey: id,
        cartHash: id,
        currency: 'usd',
        email: `${id}@example.com`,
        userId: null,
        totalCents: 2700,
        idempotencyKey: id,
        termsVersion: null,
        lines: [
          {
            productKey: 'lovable-pro-secrets',
            productName: 'Lovable Pro Secrets',
            productType: 'guide',
            priceId: 'price_test_lovable_pro_secrets',
            unitCents: 2700,
            monthlyFeeCents: null,
            quantity: 1,
          },
        ],
      })
      await attachPaymentSession(trx, id, session)
    })
    sessions.set(session.id, session)
    return id
  }

  async function tell(orderId: string, { type, told }: Told) {
    const { id } = unpaid(orderId)
    const before = sessions.get(id)
    if (before) sessions.set(id, told(before))
    const eventId = `evt_${randomUUID()}`
    const aboutSession = type.startsWith('checkout.')
    await insertPaymentEvent(
      // a single statement needs no transaction
      shop.db as Parameters<typeof insertPaymentEvent>[0],
      {
        eventId,
        type,
        paymentSessionId: aboutSession ? id : null,
        paymentIntentId: aboutSession ? null : `pi_${orderId}`,
        payload: {},
        source: 'webhook',
      },
    )
    await processPaymentEvent(shop.deps, eventId)
  }

  async function run(events: readonly Told[]) {
    const orderId = await openOrder()
    for (const event of events) await tell(orderId, event)
    return orderId
  }

  const orders = permutations(lost)

  test(`${orders.length} orders of five events end revoked and without an owner [T07]`, async () => {
    const ids = await Promise.all(orders.map(run))
    const ends = await shop.db
      .selectFrom('shop.orders as o')
      .innerJoin('purchases as p', 'p.orderId', 'o.id')
      .select(['o.state', 'o.refundedCents', 'p.status'])
      .where('o.id', 'in', ids)
      .execute()

    expect(ends).toHaveLength(orders.length)
    expect(new Set(ends.map((end) => `${end.state} ${end.refundedCents} ${end.status}`))).toEqual(
      new Set(['revoked 300 revoked']),
    )
  })
})
