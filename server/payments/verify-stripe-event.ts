import type { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import type { PaymentEvent } from './payments.ts'
import { ClockError } from './provider-error.ts'
import { toPaymentEvent } from './read-stripe.ts'

/** Timestamps that differ more than this from the server's clock are refused (T05). */
const TOLERANCE_SECONDS = 300
/** Disables the SDK's check of the timestamp, so that only the signature is checked. */
const ANY_AGE_SECONDS = Number.MAX_SAFE_INTEGER

/**
 * Verifies a webhook and returns its event. Each secret is tried, so that secrets can be rotated (T04). The
 * signature is checked before the timestamp, so that only signed webhooks can report a wrong clock.
 * @throws AppError bad_signature, bad_request for a signed body that is no event, and ClockError for a valid
 *   signature with a timestamp outside the tolerance
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
    return undefined // any error means that the body was not signed with this secret
  }
}

/** The timestamp of a signature header in seconds; undefined unless there is exactly one. */
function stampOf(signature: string): number | undefined {
  const [stamp, ...more] = signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)
  return stamp && more.length === 0 ? Number(stamp[1]) : undefined
}
