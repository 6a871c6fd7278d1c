import { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import type { NewPaymentSession, PaymentSession, Payments } from './payments.ts'
import { verifyStripeEvent } from './verify-stripe-event.ts'

export interface StripeAccess {
  secretKey: string
  webhookSecrets: readonly string[]
  /** Where the sandbox card provider listens; unset, Stripe itself is used. */
  apiOrigin?: string
  /** How long one call may take; 10 s unless a test has no time. */
  timeoutMs?: number
}

/** The card provider through Stripe's own SDK, 10 s a call and two retries. */
export function createStripePayments(access: StripeAccess): Payments {
  const stripe = new Stripe(access.secretKey, {
    timeout: access.timeoutMs ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(access.apiOrigin ? hostOf(access.apiOrigin) : {}),
  })
  return {
    createSession: (session) => createSessionAnew(stripe, session),
    findSession: (id) => findSession(stripe, id),
    expireSession: (id) => expireSession(stripe, id),
    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { rawBody, signature, secrets: access.webhookSecrets }),
  }
}

function hostOf(origin: string) {
  const url = new URL(origin)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: url.hostname, port: url.port, protocol }
}

/** How many keys are tried for one wish; each but the last has a failure stored under it. */
const MOST_ATTEMPTS = 5

/**
 * Makes the session under the wish's key, or under the next one when the provider keeps answering that
 * key with a failure it has stored (F15). Whoever repeats the wish later meets the same stored failures
 * and so comes to the same key: nothing has to be noted, and there is one session.
 */
async function createSessionAnew(
  stripe: Stripe,
  wanted: NewPaymentSession,
): Promise<PaymentSession> {
  for (let attempt = 1; ; attempt++) {
    const key = attempt === 1 ? wanted.idempotencyKey : `${wanted.idempotencyKey}_${attempt}`
    try {
      return await createSession(stripe, { ...wanted, idempotencyKey: key })
    } catch (error) {
      if (!isStoredFailure(error) || attempt === MOST_ATTEMPTS) {
        throw new AppError('checkout_unavailable', undefined, { cause: error })
      }
    }
  }
}

function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

async function createSession(stripe: Stripe, wanted: NewPaymentSession): Promise<PaymentSession> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      submit_type: 'pay',
      customer_email: wanted.email,
      client_reference_id: wanted.orderId,
      metadata: { order_id: wanted.orderId },
      payment_intent_data: { metadata: { order_id: wanted.orderId } },
      line_items: wanted.lines.map((line) => ({ price: line.priceId, quantity: line.quantity })),
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
    },
    { idempotencyKey: wanted.idempotencyKey },
  )
  return toPaymentSession(session)
}

async function findSession(stripe: Stripe, id: string): Promise<PaymentSession | undefined> {
  try {
    return toPaymentSession(await stripe.checkout.sessions.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return undefined
    }
    throw new AppError('checkout_unavailable', undefined, { cause: error })
  }
}

async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // 400: it is not open any more, which is what was wanted
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return
    throw new AppError('checkout_unavailable', undefined, { cause: error })
  }
}

function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    url: session.url,
    status: toStatus(session.status),
    paid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    amountTotalCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    expiresAt: new Date(session.expires_at * 1000),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    orderId: session.metadata?.['order_id'] ?? null,
  }
}

/** A status that is new to us is treated as open: nothing is handed over or given up for it. */
function toStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}
