import { Stripe } from 'stripe'
import { openStripe, type StripeAccess, translate } from './open-stripe.ts'
import type {
  NewPaymentSession,
  PaymentLine,
  PaymentSession,
  Payments,
  ProviderPrice,
} from './payments.ts'
import { openProviderGate } from './provider-gate.ts'
import {
  chargeOf,
  PAYMENT_EVENT_TYPES,
  type SessionNotes,
  toDisputeStatus,
  toPaymentEvent,
  toPaymentSession,
} from './read-stripe.ts'
import { verifyStripeEvent } from './verify-stripe-event.ts'

/** Maximum length of a list: more than a shop of this size has in two days. */
const LONGEST_LIST = 10_000

interface Provider {
  stripe: Stripe
  /** Origin of the shop, stored in the metadata of every session. */
  shop: string
}

/** The card provider through Stripe's SDK (timeout 10 s, two retries) behind one gate. */
export function createStripePayments(access: StripeAccess, shop: string): Payments {
  const stripe = openStripe(access)
  const provider = { stripe, shop }
  const gate = openProviderGate()
  const ask = <T>(call: () => Promise<T>) => gate.run(() => call().catch(translate))
  return {
    createSession: (session) => ask(() => createSession(provider, session)),
    findSession: (id) => ask(() => orNone(() => findSession(provider, id))),
    findSessionOfPayment: (id) => ask(() => findSessionOfPayment(provider, id)),
    listLines: (id) => ask(() => listLines(provider, id)),
    listSessions: (filter) => ask(() => listSessions(provider, filter)),
    listEvents: (since) => ask(() => listEvents(provider, since)),
    listPrices: () => ask(() => listPrices(provider)),
    refund: (refund) => ask(() => giveBack(provider, refund)),
    expireSession: (id) => ask(() => expireSession(provider, id)),
    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { rawBody, signature, secrets: access.webhookSecrets }),
  }
}

/** undefined when Stripe responds that there is no such object. */
async function orNone<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (isInvalid(error) && error.statusCode === 404) return undefined
    throw error
  }
}

function isInvalid(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/**
 * Cards only, with their wallets: other methods of the account may confirm the payment days later, when the page
 * is closed.
 */
const PAY_BY = ['card' as const]

async function createSession({ stripe, shop }: Provider, input: NewPaymentSession) {
  const notes: SessionNotes = {
    order_id: input.orderId,
    shop,
    ...(input.userId ? { user_id: input.userId } : {}),
  }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      submit_type: 'pay',
      allowed_payment_method_types: PAY_BY,
      customer_email: input.email,
      client_reference_id: input.orderId,
      metadata: { ...notes },
      payment_intent_data: { metadata: { ...notes } },
      line_items: input.lines.map((line) => ({ price: line.priceId, quantity: line.quantity })),
      success_url: input.successUrl,
      cancel_url: input.cancelUrl,
    },
    { idempotencyKey: input.idempotencyKey },
  )
  return toPaymentSession(session, shop)
}

async function findSession(provider: Provider, id: string): Promise<PaymentSession> {
  const expand = ['payment_intent.latest_charge']
  return withDisputes(provider, await provider.stripe.checkout.sessions.retrieve(id, { expand }))
}

async function findSessionOfPayment(provider: Provider, paymentIntentId: string) {
  const { data } = await provider.stripe.checkout.sessions.list({
    payment_intent: paymentIntentId,
    limit: 1,
    expand: ['data.payment_intent.latest_charge'],
  })
  return data[0] && withDisputes(provider, data[0])
}

/** The session with its disputes, which are read only if its charge is disputed. */
async function withDisputes({ stripe, shop }: Provider, session: Stripe.Checkout.Session) {
  const charge = chargeOf(session)
  const known = toPaymentSession(session, shop)
  if (!charge?.disputed) return known
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 })
  const disputes = data.map(({ id, status }) => ({ id, status: toDisputeStatus(status) }))
  return { ...known, disputes }
}

async function listLines({ stripe }: Provider, sessionId: string): Promise<PaymentLine[]> {
  const { data } = await stripe.checkout.sessions.listLineItems(sessionId, { limit: 100 })
  return data.flatMap(({ price, quantity }) => {
    if (!price) return []
    return [{ priceId: price.id, quantity: quantity ?? 1, unitCents: price.unit_amount ?? 0 }]
  })
}

async function listSessions(
  { stripe, shop }: Provider,
  { since, paid }: { since: Date; paid: boolean },
): Promise<PaymentSession[]> {
  const list = stripe.checkout.sessions.list({
    created: { gte: seconds(since) },
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
    ...(paid ? { status: 'complete' as const } : {}),
  })
  const sessions = await list.autoPagingToArray({ limit: LONGEST_LIST })
  return sessions
    .map((session) => toPaymentSession(session, shop))
    .filter((session) => session.paid || !paid)
}

async function listEvents({ stripe }: Provider, since: Date) {
  const list = stripe.events.list({
    created: { gte: seconds(since) },
    types: [...PAYMENT_EVENT_TYPES],
    limit: 100,
  })
  const events = await list.autoPagingToArray({ limit: LONGEST_LIST })
  return events.map(toPaymentEvent).toReversed()
}

async function listPrices({ stripe }: Provider): Promise<Map<string, ProviderPrice>> {
  const prices = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: LONGEST_LIST })
  return new Map(
    prices.map((price) => [
      price.id,
      {
        unitCents: price.unit_amount,
        currency: price.currency,
        active: price.active,
        oneTime: price.type === 'one_time',
      },
    ]),
  )
}

async function giveBack(
  { stripe }: Provider,
  {
    paymentIntentId,
    cents,
    idempotencyKey,
  }: { paymentIntentId: string; cents: number; idempotencyKey: string },
): Promise<void> {
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: cents },
    { idempotencyKey },
  )
}

async function expireSession({ stripe }: Provider, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // the session is not open any more, as requested
    if (!isInvalid(error)) throw error
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
