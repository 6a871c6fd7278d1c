import type { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import type { PaymentEvent } from './payments.ts'

/** Older stamps are refused, and so are stamps this far ahead of our clock (T05). */
const TOLERANCE_SECONDS = 300

/** Tries each of the shop's secrets, so that one can be rolled while the other still signs (T04). */
export function verifyStripeEvent(
  stripe: Stripe,
  {
    rawBody,
    signature,
    secrets,
  }: { rawBody: string; signature: string | undefined; secrets: readonly string[] },
): PaymentEvent {
  if (!signature || isFromTheFuture(signature)) throw new AppError('bad_signature')
  for (const secret of secrets) {
    const event = constructEvent(stripe, { rawBody, signature, secret })
    if (event) return toPaymentEvent(event)
  }
  throw new AppError('bad_signature')
}

function constructEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS)
  } catch {
    return undefined // whatever is wrong with it, it is not the provider's
  }
}

/** The SDK checks for old stamps only. */
function isFromTheFuture(signature: string): boolean {
  const stamp = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  return !(stamp <= Date.now() / 1000 + TOLERANCE_SECONDS)
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const aboutSession =
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  return {
    id: event.id,
    type: event.type,
    sessionId: aboutSession ? event.data.object.id : null,
    payload: event,
  }
}
