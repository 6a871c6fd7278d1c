import { Stripe } from 'stripe'
import { openStripe, type StripeAccess, TIMEOUT_MS, translate } from './open-stripe.ts'
import type {
  EventWindow,
  NewPaymentSession,
  NewRefund,
  PaymentLine,
  PaymentSession,
  PaymentSessionDetails,
  Payments,
  ProviderPrice,
} from './payments.ts'
import { ProviderError } from './provider-error.ts'
import { openProviderGate } from './provider-gate.ts'
import {
  chargeOf,
  PAYMENT_EVENT_TYPES,
  type RefundNotes,
  type SessionNotes,
  type Shop,
  toDispute,
  toFee,
  toPaymentEvent,
  toPaymentSession,
  toRefund,
} from './read-stripe.ts'
import { verifyStripeEvent } from './verify-stripe-event.ts'

/** Maximum length of a list: more than a shop of this size has in two days. */
const LONGEST_LIST = 10_000

interface Provider {
  stripe: Stripe
  /** Stored in the metadata of every session. */
  shop: Shop
}

/** The rights of the shop's key, by the names that Stripe gives them where a restricted key is made. */
export type Right =
  | 'Balance: Read'
  | 'Checkout Sessions: Read'
  | 'Checkout Sessions: Write'
  | 'Events: Read'
  | 'Prices: Read'
  | 'Refunds: Write'

/** Is told after each call whether the key had the right to make it. */
export type AccessListener = (right: Right, allowed: boolean) => void

/**
 * The card provider through Stripe's SDK (timeout 10 s, two retries) behind one gate. A call for one object or page
 * whose whole response has not come within 40 s counts as silent.
 */
export function createStripePayments(
  access: StripeAccess,
  shop: Shop,
  onAccess: AccessListener = () => undefined,
): Payments {
  const stripe = openStripe(access)
  const provider = { stripe, shop }
  const { ask, askPages, askForPayment } = openCalls(onAccess, access.timeoutMs ?? TIMEOUT_MS)
  return {
    createSession: (session) =>
      ask('Checkout Sessions: Write', () => createSession(provider, session)),
    findSession: (id) => askForPayment((parts) => orNone(() => findSession(provider, id, parts))),
    findSessionOfPayment: (id) =>
      askForPayment((parts) => findSessionOfPayment(provider, id, parts)),
    listLines: (id) => ask('Checkout Sessions: Read', () => listLines(provider, id)),
    listSessions: (filter) =>
      askPages('Checkout Sessions: Read', () => listSessions(provider, filter)),
    listEvents: (window) => ask('Events: Read', () => listEvents(provider, window)),
    listPrices: () => askPages('Prices: Read', () => listPrices(provider)),
    refund: (refund) => ask('Refunds: Write', () => giveBack(provider, refund)),
    expireSession: (id) => ask('Checkout Sessions: Write', () => expireSession(provider, id)),
    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { rawBody, signature, secrets: access.webhookSecrets }),
  }
}

/** The ways to call Stripe, all behind one gate; each tells the listener about a right of the key. */
function openCalls(onAccess: AccessListener, timeoutMs: number) {
  const gate = openProviderGate()
  const send = <T>(call: () => Promise<T>) => gate.run(() => call().catch(translate))
  const inTime = <T>(call: () => Promise<T>) => endWithin(4 * timeoutMs, call())
  const askPages = async <T>(right: Right, call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await send(call)
      onAccess(right, true)
      return answer
    } catch (error) {
      if (isDenied(error)) onAccess(right, false)
      throw error
    }
  }
  const ask = <T>(right: Right, call: () => Promise<T>) => askPages(right, () => inTime(call))
  /** Reads a payment. A key without the right to its fee reads it without: no sale waits for a fee. */
  const askForPayment = async (
    read: (parts: readonly Part[]) => Promise<Found>,
  ): Promise<Found> => {
    try {
      const found = await send(() => inTime(() => read(['refunds', 'balance_transaction'])))
      onAccess('Checkout Sessions: Read', true)
      if (found?.fee) onAccess('Balance: Read', true)
      return found
    } catch (error) {
      if (!isDenied(error)) throw error
    }
    const found = await ask('Checkout Sessions: Read', () => read(['refunds']))
    onAccess('Balance: Read', false)
    return found
  }
  return { ask, askPages, askForPayment }
}

/** Parts of a charge that are read with its session. */
type Part = 'refunds' | 'balance_transaction'
type Found = PaymentSessionDetails | undefined

function isDenied(error: unknown) {
  return error instanceof ProviderError && error.denied
}

/** @throws ProviderError silent when the call has not ended in time, such as one whose response never ends */
async function endWithin<T>(deadlineMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('silent')), deadlineMs)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
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
    shop_id: shop.id,
    mode: shop.mode,
    shop: shop.siteUrl,
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

async function findSession(
  provider: Provider,
  id: string,
  parts: readonly Part[],
): Promise<PaymentSessionDetails> {
  const expand = parts.map((part) => `payment_intent.latest_charge.${part}`)
  return withReversals(provider, await provider.stripe.checkout.sessions.retrieve(id, { expand }))
}

async function findSessionOfPayment(
  provider: Provider,
  paymentIntentId: string,
  parts: readonly Part[],
) {
  const { data } = await provider.stripe.checkout.sessions.list({
    payment_intent: paymentIntentId,
    limit: 1,
    expand: parts.map((part) => `data.payment_intent.latest_charge.${part}`), // four deep, the most
  })
  return data[0] && withReversals(provider, data[0])
}

/** The session with its fee, refunds and disputes; disputes are read only if its charge is disputed. */
async function withReversals(
  { stripe, shop }: Provider,
  session: Stripe.Checkout.Session,
): Promise<PaymentSessionDetails> {
  const known = toPaymentSession(session, shop)
  const charge = chargeOf(session)
  if (!charge) return { ...known, fee: null, refunds: [], disputes: [] }
  const byCharge = { charge: charge.id, limit: 100 }
  const refunds = charge.refunds?.has_more
    ? await stripe.refunds.list(byCharge).autoPagingToArray({ limit: LONGEST_LIST })
    : (charge.refunds?.data ?? [])
  const disputes = charge.disputed ? (await stripe.disputes.list(byCharge)).data : []
  return {
    ...known,
    fee: toFee(charge),
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
  }
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

/** Stripe lists the newest first and a hundred at most; only a second that has more is read page by page. */
async function listEvents({ stripe }: Provider, { since, until }: EventWindow) {
  const list = stripe.events.list({
    created: { gte: seconds(since), lt: seconds(until) },
    types: [...PAYMENT_EVENT_TYPES],
    limit: 100,
  })
  const isOneSecond = seconds(until) - seconds(since) <= 1
  const { data, has_more: hasMore } = isOneSecond
    ? { data: await list.autoPagingToArray({ limit: LONGEST_LIST }), has_more: false }
    : await list
  return { events: data.map(toPaymentEvent).toReversed(), hasMore }
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
  { paymentIntentId, cents, orderId, lineNos, idempotencyKey }: NewRefund,
): Promise<void> {
  const notes: RefundNotes = {
    order_id: orderId,
    ...(lineNos.length > 0 ? { lines: lineNos.join(',') } : {}),
  }
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: cents, metadata: { ...notes } },
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
