import { Stripe } from 'stripe'
import { type AskStripe, askPages, openAskStripe } from './ask-stripe.ts'
import { openStripe, type StripeAccess, TIMEOUT_MS } from './open-stripe.ts'
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
import { callsPerSecondOf, openProviderGate } from './provider-gate.ts'
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
import type { AccessListener } from './rights.ts'
import { verifyStripeEvent } from './verify-stripe-event.ts'

interface Provider {
  stripe: Stripe
  /** Stored in the metadata of every session. */
  shop: Shop
  ask: AskStripe
  /** As ask, and tells nobody what the key may do. */
  askQuietly: AskStripe
  onAccess: AccessListener
}

/** The rights to read a session with its payment. */
const SESSION_RIGHTS = [
  'Checkout Sessions: Read',
  'PaymentIntents: Read',
  'Charges and Refunds: Read',
] as const

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
  const gate = openProviderGate(callsPerSecondOf(access))
  const deadlineMs = 4 * (access.timeoutMs ?? TIMEOUT_MS)
  const provider = {
    stripe,
    shop,
    ask: openAskStripe({ gate, deadlineMs, onAccess }),
    askQuietly: openAskStripe({ gate, deadlineMs, onAccess: () => undefined }),
    onAccess,
  }
  return {
    createSession: (session) => createSession(provider, session),
    findSession: (id) => findSession(provider, id),
    findSessionOfPayment: (id) => findSessionOfPayment(provider, id),
    listLines: (id) => listLines(provider, id),
    listSessions: (filter) => listSessions(provider, filter),
    listEvents: (window) => listEvents(provider, window),
    listPrices: () => listPrices(provider),
    refund: (refund) => giveBack(provider, refund),
    expireSession: (id) => expireSession(provider, id),
    checkRights: () => checkRights(provider),
    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { rawBody, signature, secrets: access.webhookSecrets }),
  }
}

/** undefined when Stripe responds that there is no such object. */
async function orNone<T>(finding: Promise<T>): Promise<T | undefined> {
  try {
    return await finding
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

async function createSession({ stripe, shop, ask }: Provider, input: NewPaymentSession) {
  const notes: SessionNotes = {
    order_id: input.orderId,
    shop_id: shop.id,
    mode: shop.mode,
    shop: shop.siteUrl,
    ...(input.userId ? { user_id: input.userId } : {}),
  }
  const asked: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    submit_type: 'pay',
    // the page shows and takes the price of the shop, in dollars
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: PAY_BY,
    customer_email: input.email,
    client_reference_id: input.orderId,
    metadata: { ...notes },
    payment_intent_data: { metadata: { ...notes } },
    line_items: input.lines.map((line) => ({ price: line.priceId, quantity: line.quantity })),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
  }
  const { idempotencyKey } = input
  const session = await ask(['Checkout Sessions: Write'], () =>
    stripe.checkout.sessions.create(asked, { idempotencyKey }),
  )
  return toPaymentSession(session, shop)
}

async function findSession(
  provider: Provider,
  id: string,
): Promise<PaymentSessionDetails | undefined> {
  const session = await askForPayment(provider, (parts) => {
    const expand = parts.map((part) => `payment_intent.latest_charge.${part}`)
    return orNone(provider.stripe.checkout.sessions.retrieve(id, { expand }))
  })
  return session && withReversals(provider, session)
}

async function findSessionOfPayment(provider: Provider, paymentIntentId: string) {
  const session = await askForPayment(provider, async (parts) => {
    const { data } = await provider.stripe.checkout.sessions.list({
      payment_intent: paymentIntentId,
      limit: 1,
      expand: parts.map((part) => `data.payment_intent.latest_charge.${part}`), // four deep, the most
    })
    return data[0]
  })
  return session && withReversals(provider, session)
}

/** Parts of a charge that are read with its session. */
type Part = 'refunds' | 'balance_transaction'
type Found = Stripe.Checkout.Session | undefined

/** Reads a payment. A key without the right to its fee reads it without: no sale waits for a fee. */
async function askForPayment(
  { ask, askQuietly, onAccess }: Provider,
  read: (parts: readonly Part[]) => Promise<Found>,
): Promise<Found> {
  try {
    const found = await askQuietly(SESSION_RIGHTS, () => read(['refunds', 'balance_transaction']))
    for (const right of SESSION_RIGHTS) onAccess(right, true)
    const charge = found && chargeOf(found)
    if (charge && toFee(charge)) onAccess('Balance: Read', true)
    return found
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.denied) throw error
  }
  const found = await ask(SESSION_RIGHTS, () => read(['refunds']))
  onAccess('Balance: Read', false)
  return found
}

/** The session with its fee, refunds and disputes; disputes are read only if its charge is disputed. */
async function withReversals(
  { stripe, shop, ask }: Provider,
  session: Stripe.Checkout.Session,
): Promise<PaymentSessionDetails> {
  const known = toPaymentSession(session, shop)
  const charge = chargeOf(session)
  if (!charge) return { ...known, fee: null, refunds: [], disputes: [] }
  const ofCharge = { charge: charge.id }
  const refunds = charge.refunds?.has_more
    ? await askPages((page) =>
        ask(['Charges and Refunds: Read'], () => stripe.refunds.list({ ...ofCharge, ...page })),
      )
    : (charge.refunds?.data ?? [])
  const disputes = charge.disputed
    ? await askPages((page) =>
        ask(['Disputes: Read'], () => stripe.disputes.list({ ...ofCharge, ...page })),
      )
    : []
  return {
    ...known,
    fee: toFee(charge),
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
  }
}

async function listLines({ stripe, ask }: Provider, sessionId: string): Promise<PaymentLine[]> {
  const { data } = await ask(['Checkout Sessions: Read'], () =>
    stripe.checkout.sessions.listLineItems(sessionId, { limit: 100 }),
  )
  return data.flatMap(({ price, quantity }) => {
    if (!price) return []
    return [{ priceId: price.id, quantity: quantity ?? 1, unitCents: price.unit_amount ?? 0 }]
  })
}

async function listSessions(
  { stripe, shop, ask }: Provider,
  { since, paid }: { since: Date; paid: boolean },
): Promise<PaymentSession[]> {
  const filter = {
    created: { gte: seconds(since) },
    expand: ['data.payment_intent.latest_charge'],
    ...(paid ? { status: 'complete' as const } : {}),
  }
  const sessions = await askPages((page) =>
    ask(SESSION_RIGHTS, () => stripe.checkout.sessions.list({ ...filter, ...page })),
  )
  return sessions
    .map((session) => toPaymentSession(session, shop))
    .filter((session) => session.paid || !paid)
}

/** Stripe lists the newest first and a hundred at most; only a second that has more is read page by page. */
async function listEvents({ stripe, ask }: Provider, { since, until }: EventWindow) {
  const filter = {
    created: { gte: seconds(since), lt: seconds(until) },
    types: [...PAYMENT_EVENT_TYPES],
  }
  const askPage = (page: Stripe.PaginationParams) =>
    ask(['Events: Read'], () => stripe.events.list({ ...filter, ...page }))
  const isOneSecond = seconds(until) - seconds(since) <= 1
  const { data, has_more: hasMore } = isOneSecond
    ? { data: await askPages(askPage), has_more: false }
    : await askPage({ limit: 100 })
  return { events: data.map(toPaymentEvent).toReversed(), hasMore }
}

async function listPrices({ stripe, ask }: Provider): Promise<Map<string, ProviderPrice>> {
  const prices = await askPages((page) => ask(['Prices: Read'], () => stripe.prices.list(page)))
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
  { stripe, ask }: Provider,
  { paymentIntentId, cents, orderId, lineNos, idempotencyKey }: NewRefund,
): Promise<void> {
  const notes: RefundNotes = {
    order_id: orderId,
    ...(lineNos.length > 0 ? { lines: lineNos.join(',') } : {}),
  }
  const asked = { payment_intent: paymentIntentId, amount: cents, metadata: { ...notes } }
  await ask(['Charges and Refunds: Write'], () => stripe.refunds.create(asked, { idempotencyKey }))
}

async function expireSession({ stripe, ask }: Provider, id: string): Promise<void> {
  await ask(
    ['Checkout Sessions: Write'],
    () => unlessInvalid(stripe.checkout.sessions.expire(id)), // it is not open any more, as requested
  )
}

/** Nothing when Stripe cannot do what was asked; a lack of rights is another error. */
async function unlessInvalid(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
}

/** An id that no object has. */
const NO_ID = 'none_rights_check'

/**
 * Makes a call for each right, so that the listener hears which are missing. Nothing is changed: what would write is
 * asked for an id that no object has.
 */
async function checkRights({ stripe, ask }: Provider): Promise<void> {
  const calls: [Parameters<AskStripe>[0], () => Promise<unknown>][] = [
    [
      SESSION_RIGHTS,
      () =>
        stripe.checkout.sessions.list({ limit: 1, expand: ['data.payment_intent.latest_charge'] }),
    ],
    [['Checkout Sessions: Write'], () => unlessInvalid(stripe.checkout.sessions.expire(NO_ID))],
    [['Charges and Refunds: Read'], () => stripe.refunds.list({ limit: 1 })],
    [
      ['Charges and Refunds: Write'],
      () => unlessInvalid(stripe.refunds.create({ payment_intent: NO_ID })),
    ],
    [
      ['Balance: Read'],
      () =>
        stripe.checkout.sessions.list({
          limit: 1,
          expand: ['data.payment_intent.latest_charge.balance_transaction'],
        }),
    ],
    [['Disputes: Read'], () => stripe.disputes.list({ limit: 1 })],
    [['Events: Read'], () => stripe.events.list({ limit: 1 })],
    [['Prices: Read'], () => stripe.prices.list({ limit: 1 })],
  ]
  for (const [rights, call] of calls) await unlessDenied(ask(rights, call))
}

async function unlessDenied(asking: Promise<unknown>): Promise<void> {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.denied) throw error
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
