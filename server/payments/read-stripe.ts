import type { Stripe } from 'stripe'
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
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  return { id: event.id, type: event.type, ...subjectOf(event), payload: event }
}

function subjectOf(event: Stripe.Event): Pick<PaymentEvent, 'sessionId' | 'paymentIntentId'> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { sessionId: event.data.object.id, paymentIntentId: null }
    case 'payment_intent.succeeded':
      return { sessionId: null, paymentIntentId: event.data.object.id }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { sessionId: null, paymentIntentId: idOf(event.data.object.payment_intent) }
    default:
      return { sessionId: null, paymentIntentId: null }
  }
}

/** A status that is new to us is treated as open: nothing is handed over or given up for it. */
function toStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
