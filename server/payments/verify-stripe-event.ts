import type { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-value.ts'
import type { PaymentEvent } from './payments.ts'

/** Older stamps are refused, and so are stamps this far ahead of our clock (T05). */
const TOLERANCE_SECONDS = 300

/**
 * Tries each of the shop's secrets, so that one can be rolled while the other still signs (T04).
 * @throws AppError bad_signature, bad_request
 */
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

/** What must be there of an event, whatever it is about. */
const Event = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
})
/** What must be there of an event about a payment session. */
const AboutSession = z.object({
  data: z.object({ object: z.object({ id: z.string().regex(/^[\w-]{1,255}$/) }) }),
})
const aboutSession: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
/** Far deeper than any event is, and no deeper than can be written again. */
const MOST_NESTED = 100

/** @throws AppError bad_request for what is rightly signed and no event */
function toPaymentEvent(signed: Stripe.Event): PaymentEvent {
  const event = Event.safeParse(signed)
  if (!event.success || isDeeperThan(MOST_NESTED, signed)) throw new AppError('bad_request')
  const { id, type } = event.data
  const payload = toStorable(signed)
  if (!aboutSession.has(type)) return { id, type, sessionId: null, payload }
  const about = AboutSession.safeParse(signed)
  if (!about.success) throw new AppError('bad_request')
  return { id, type, sessionId: about.data.data.object.id, payload }
}

/** A payment is never refused for a letter that the database cannot hold. */
function toStorable(event: unknown): unknown {
  const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')
  const json = JSON.stringify(event, (_name, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  )
  return JSON.parse(json)
}
