import type { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import type { PaymentEvent } from './payments.ts'
import { ClockError } from './provider-error.ts'
import { toPaymentEvent } from './read-stripe.ts'

/** Older stamps are refused, and so are stamps this far ahead of our clock (T05). */
const TOLERANCE_SECONDS = 300
/** Older than any stamp: with it, only the signature is checked. */
const ANY_AGE_SECONDS = Number.MAX_SAFE_INTEGER

/**
 * The event in a webhook. Each of the shop's secrets is tried, so that one can be rolled while the other
 * still signs (T04); the signature is checked first, so that only a true stamp can tell of a wrong clock.
 * @throws AppError bad_signature, bad_request for what is rightly signed and no event, and ClockError when
 * the signature is good and its stamp is not
 */
export function verifyStripeEvent(
  stripe: Stripe,
  {
    rawBody,
    signature,
    secrets,
  }: { rawBody: string; signature: string | undefined; secrets: readonly string[] },
): PaymentEvent {
  const stamp = stampOf(signature ?? '')
  if (!signature || stamp === undefined) throw new AppError('bad_signature')
  for (const secret of secrets) {
    const event = constructEvent(stripe, { rawBody, signature, secret })
    if (!event) continue
    const aheadSeconds = Date.now() / 1000 - stamp
    if (Math.abs(aheadSeconds) > TOLERANCE_SECONDS) throw new ClockError(event.id, aheadSeconds)
    return toPaymentEvent(event)
  }
  throw new AppError('bad_signature')
}

function constructEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, ANY_AGE_SECONDS)
  } catch {
    return undefined // whatever is wrong with it, it is not the provider's
  }
}

/** The stamp of a signature header, in seconds; a header with none or with several has none to go by. */
function stampOf(signature: string): number | undefined {
  const [stamp, ...more] = signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)
  return stamp && more.length === 0 ? Number(stamp[1]) : undefined
}
