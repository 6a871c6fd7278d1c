import type { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import type { PaymentEvent } from './payments.ts'
import { ClockError } from './provider-error.ts'
import { toPaymentEvent } from './read-stripe.ts'

/** Maximum clock difference of a webhook (T05). */
const TOLERANCE_SECONDS = 300
/** Disables the SDK's timestamp check. */
const ANY_AGE_SECONDS = Number.MAX_SAFE_INTEGER

/**
 * Tries each secret, to allow rotation (T04). Checks the signature before the timestamp, so that only signed webhooks
 * can report a wrong clock.
 * @throws AppError bad_signature, bad_request
 * @throws ClockError for a timestamp out of tolerance
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
    return undefined // not signed with this secret
  }
}

/** Seconds; undefined unless there is exactly one. */
function stampOf(signature: string): number | undefined {
  const [stamp, ...more] = signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)
  return stamp && more.length === 0 ? Number(stamp[1]) : undefined
}
