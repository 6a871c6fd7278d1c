import type { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-value.ts'
import type { DisputeStatus } from '#domain/order-state.ts'
import type { PaymentEvent, PaymentSession } from './payments.ts'

/** What this shop writes at a payment session, to know it again. */
export interface SessionNotes {
  order_id: string
  /** Address of the shop: several shops may share an account. */
  shop: string
  user_id?: string
}

/** The session as the shop knows it; refunds are read where the payment was expanded. */
export function toPaymentSession(session: Stripe.Checkout.Session, shop: string): PaymentSession {
  const { payment_intent: intent, metadata } = session
  const charge = chargeOf(session)
  const ours = metadata?.['shop'] === shop && metadata['order_id'] === session.client_reference_id
  return {
    id: session.id,
    url: session.url,
    status: toStatus(session.status),
    isPayment: session.mode === 'payment',
    paid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    amountTotalCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    expiresAt: new Date(session.expires_at * 1000),
    paymentIntentId: idOf(intent),
    paidAt: charge ? new Date(charge.created * 1000) : null,
    refundedCents: charge?.amount_refunded ?? 0,
    disputes: [],
    email: session.customer_details?.email ?? session.customer_email,
    orderId: ours ? (metadata['order_id'] ?? null) : null,
    userId: ours ? (metadata['user_id'] ?? null) : null,
  }
}

/** The charge that paid a session, where it was expanded. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}

/** A dispute that is over without loss is won, whatever the provider calls it; a new word is open. */
export function toDisputeStatus(status: string): DisputeStatus {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}

/** The event types that a payment of ours may hang on; any other is kept and left alone. */
export const PAYMENT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

const Id = z.string().regex(/^[\w-]{1,255}$/)
/** What must be there of an event, whatever it is about. */
const Event = z.object({ id: Id, type: z.string().regex(/^[\w.]{1,255}$/) })
/** What must be there of an event that a payment of ours may hang on. */
const Subject = z.object({
  data: z.object({
    object: z.object({
      id: Id,
      payment_intent: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
})
/** Far deeper than any event is, and no deeper than can be written again. */
const MOST_NESTED = 100

/**
 * What the shop keeps of an event. A payment is never refused for a letter that the database cannot hold.
 * @throws AppError bad_request for what is no event
 */
export function toPaymentEvent(signed: Stripe.Event): PaymentEvent {
  const event = Event.safeParse(signed)
  if (!event.success || isDeeperThan(MOST_NESTED, signed)) throw new AppError('bad_request')
  const { id, type } = event.data
  return { id, type, ...subjectOf(type, signed), payload: toStorable(signed) }
}

function subjectOf(type: string, signed: unknown) {
  if (!PAYMENT_EVENT_TYPES.some((known) => known === type)) {
    return { sessionId: null, paymentIntentId: null }
  }
  const subject = Subject.safeParse(signed)
  if (!subject.success) throw new AppError('bad_request')
  const { id, payment_intent: paymentIntent } = subject.data.data.object
  if (type.startsWith('checkout.session.')) return { sessionId: id, paymentIntentId: null }
  if (type.startsWith('payment_intent.')) return { sessionId: null, paymentIntentId: id }
  return { sessionId: null, paymentIntentId: idOf(paymentIntent ?? null) }
}

function toStorable(event: unknown): unknown {
  const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')
  const json = JSON.stringify(event, (_name, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  )
  return JSON.parse(json)
}

/** A status that is new to us is treated as open: nothing is handed over or given up for it. */
function toStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
