import type { Stripe } from 'stripe'
import { type AskStripe, askPages, openAskStripe } from './ask-stripe.ts'
import { findSession, findSessionOfPayment } from './find-payment.ts'
import { openStripe, type StripeAccess, TIMEOUT_MS } from './open-stripe.ts'
import type {
  EventWindow,
  NewPaymentSession,
  NewRefund,
  OwnRefund,
  PaymentLine,
  PaymentSession,
  Payments,
} from './payments.ts'
import { ProviderError } from './provider-error.ts'
import { callsPerSecondOf, openProviderGate } from './provider-gate.ts'
import {
  PAYMENT_EVENT_TYPES,
  type Shop,
  toOwnRefund,
  toPaymentEvent,
  toPaymentSession,
} from './read-stripe.ts'
import type { AccessListener } from './rights.ts'
import { type Provider, SESSION_RIGHTS, unlessInvalid } from './stripe-provider.ts'
import { verifyStripeEvent } from './verify-stripe-event.ts'

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
    listRefunds: (filter) => listRefunds(provider, filter),
    listEvents: (window) => listEvents(provider, window),
    refund: (asked) => refund(provider, asked),
    expireSession: (id) => expireSession(provider, id),
    checkRights: () => checkRights(provider),
    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { rawBody, signature, secrets: access.webhookSecrets }),
  }
}

/** Other methods may confirm a payment days later, when the page is closed. */
const PAY_BY = ['card' as const]

async function createSession({ stripe, shop, ask }: Provider, input: NewPaymentSession) {
  const metadata = {
    order_id: input.orderId,
    // so that a restore does not lose numbers known to customers
    order_number: String(input.orderNumber),
    shop_id: shop.id, // several shops may share an account
    mode: shop.mode,
    shop: shop.siteUrl,
    ...(input.userId ? { user_id: input.userId } : {}),
  }
  const asked: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    submit_type: 'pay',
    // charges the shop's price in the shop's currency
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: PAY_BY,
    customer_email: input.email,
    client_reference_id: input.orderId,
    metadata,
    payment_intent_data: { metadata },
    line_items: input.lines.map((line) => toLineItem(line, input.currency)),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
  }
  const { idempotencyKey } = input
  const session = await ask(['Checkout Sessions: Write', 'Prices: Write', 'Products: Write'], () =>
    stripe.checkout.sessions.create(asked, { idempotencyKey }),
  )
  return toPaymentSession(session, shop)
}

/** Carries the shop's own price, so that a changed one needs nothing at the provider. */
function toLineItem(
  { productKey, productName, unitCents, quantity }: NewPaymentSession['lines'][number],
  currency: string,
) {
  return {
    price_data: {
      currency,
      unit_amount: unitCents,
      product_data: { name: productName, metadata: { product_key: productKey } },
    },
    quantity,
  }
}

async function listLines({ stripe, ask }: Provider, sessionId: string): Promise<PaymentLine[]> {
  const { data } = await ask(['Checkout Sessions: Read'], () =>
    stripe.checkout.sessions.listLineItems(sessionId, {
      limit: 100,
      expand: ['data.price.product'],
    }),
  )
  return data.flatMap(({ price, quantity }) => {
    if (!price) return []
    const { product } = price
    const productKey =
      typeof product === 'object' && !product.deleted ? product.metadata['product_key'] : undefined
    return [
      {
        productKey: productKey ?? null,
        priceId: price.id,
        quantity: quantity ?? 1,
        unitCents: price.unit_amount ?? 0,
      },
    ]
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

async function listRefunds(
  { stripe, shop, ask }: Provider,
  { since }: { since: Date },
): Promise<OwnRefund[]> {
  const created = { gte: seconds(since) }
  const refunds = await askPages((page) =>
    ask(['Charges and Refunds: Read'], () => stripe.refunds.list({ created, ...page })),
  )
  return refunds.flatMap((refund) => toOwnRefund(refund, shop) ?? [])
}

/** Stripe lists the newest hundred; only a single second is paged. */
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

async function refund(
  { stripe, shop, ask }: Provider,
  { paymentIntentId, cents, orderId, orderNumber, lineNos, withdrawalNumber, attemptId }: NewRefund,
): Promise<string> {
  const metadata = {
    order_id: orderId,
    order_number: String(orderNumber),
    shop_id: shop.id,
    ...(withdrawalNumber === null ? {} : { withdrawal: String(withdrawalNumber) }),
    attempt_id: attemptId,
    ...(lineNos.length > 0 ? { lines: lineNos.join(',') } : {}),
  }
  const asked = { payment_intent: paymentIntentId, amount: cents, metadata }
  const options = { idempotencyKey: attemptId, maxNetworkRetries: 0 }
  try {
    const { id } = await ask(['Charges and Refunds: Write'], () =>
      unlessRepeated(stripe, attemptId, () => stripe.refunds.create(asked, options)),
    )
    return id
  } catch (error) {
    throw isOtherRequest(error)
      ? new ProviderError('failed', { cause: error, isReplayed: true })
      : error
  }
}

/**
 * The SDK always repeats a request once after a broken connection; a refused repeat does not tell if the first
 * request succeeded.
 */
async function unlessRepeated<T>(stripe: Stripe, key: string, call: () => Promise<T>): Promise<T> {
  let requests = 0
  const count = ({ idempotency_key: sent }: Stripe.RequestEvent) => {
    if (sent === key) requests += 1
  }
  stripe.on('request', count)
  try {
    return await call()
  } catch (error) {
    throw requests > 1 ? new ProviderError('silent', { cause: error }) : error
  } finally {
    stripe.off('request', count)
  }
}

/** True when the key was used with other parameters, as by another version: it may have refunded. */
function isOtherRequest(error: unknown): boolean {
  const cause = error instanceof ProviderError ? error.cause : undefined
  return cause instanceof Error && 'rawType' in cause && cause.rawType === 'idempotency_error'
}

async function expireSession({ stripe, ask }: Provider, id: string): Promise<void> {
  await ask(
    ['Checkout Sessions: Write'],
    () => unlessInvalid(stripe.checkout.sessions.expire(id)), // no longer open
  )
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

const NO_ID = 'none_rights_check'

/** Makes a harmless call per right, so that the listener hears of missing ones. */
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
