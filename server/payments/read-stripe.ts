import type { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-value.ts'
import type {
  OwnRefund,
  PaymentEvent,
  PaymentSession,
  ProviderDispute,
  ProviderFee,
  ProviderRefund,
} from './payments.ts'

/** Metadata that this shop sets on a payment session. */
export interface SessionNotes {
  order_id: string
  /** Numbers that people were told are kept where no restore of the shop's database loses them. */
  order_number: string
  /** Several shops may share an account. */
  shop_id: string
  mode: string
  /** Origin of the shop, for people who read it at the provider. */
  shop: string
  user_id?: string
}

/** Others on the account may use the same word for anything. */
const Uuid = z.uuid()

/** The shop whose sessions are ours. */
export interface Shop {
  id: string
  mode: string
  siteUrl: string
}

/** Metadata that this shop sets on a refund. */
export interface RefundNotes {
  order_id: string
  order_number: string
  shop_id: string
  /** Number of the withdrawal that it is for. */
  withdrawal?: string
  /** Numbers of the order's lines, with commas between them. */
  lines?: string
  attempt_id: string
}

const PAID: readonly string[] = ['paid', 'no_payment_required']
const FAILED: readonly string[] = ['requires_payment_method', 'canceled']

/** Converts a Stripe session; the refunded sum, and whether the payment failed, are read if it was expanded. */
export function toPaymentSession(session: Stripe.Checkout.Session, shop: Shop): PaymentSession {
  const { payment_intent: intent, metadata } = session
  const paid = PAID.includes(session.payment_status)
  const charge = paid ? chargeOf(session) : undefined
  const ours = isOurs(session, shop)
  return {
    id: session.id,
    url: session.url,
    status: toStatus(session.status),
    isPayment: session.mode === 'payment',
    paid,
    paymentFailed: session.status === 'complete' && !paid && hasFailed(intent),
    amountTotalCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    createdAt: new Date(session.created * 1000),
    expiresAt: new Date(session.expires_at * 1000),
    paymentIntentId: idOf(intent),
    paidAt: charge ? new Date(charge.created * 1000) : null,
    refundedCents: charge?.amount_refunded ?? 0,
    email: session.customer_details?.email ?? session.customer_email,
    orderId: ours ? (metadata?.['order_id'] ?? null) : null,
    orderNumber: ours ? toNumber(metadata?.['order_number']) : null,
    othersOrderId: ours ? null : (Uuid.safeParse(metadata?.['order_id']).data ?? null),
    userId: ours ? (metadata?.['user_id'] ?? null) : null,
  }
}

/** Whether a payment can come of this intent no more: a payment under way is `processing`. */
function hasFailed(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  return typeof intent === 'object' && intent !== null && FAILED.includes(intent.status)
}

/** Whether this shop made the session. Those of earlier versions carry its address of then, and no id. */
function isOurs(
  { metadata, client_reference_id: reference }: Stripe.Checkout.Session,
  { id, siteUrl }: Shop,
): boolean {
  if (!metadata || metadata['order_id'] !== reference) return false
  return metadata['shop_id'] === undefined
    ? metadata['shop'] === siteUrl
    : metadata['shop_id'] === id
}

/** The charge of a session, if it was expanded. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}

/** The fee of a charge; null while it is not booked at the provider, or was not expanded. */
export function toFee({ balance_transaction: booked }: Stripe.Charge): ProviderFee | null {
  if (typeof booked !== 'object' || booked === null) return null
  return { feeCents: booked.fee, netCents: booked.net, currency: booked.currency }
}

export function toRefund({
  id,
  amount,
  status,
  reason,
  metadata,
  created,
}: Stripe.Refund): ProviderRefund {
  return {
    id,
    cents: amount,
    status: status ?? 'succeeded',
    reason: reason ?? null,
    lineNos: toLineNos(metadata),
    attemptId: Uuid.safeParse(metadata?.['attempt_id']).data ?? null,
    createdAt: new Date(created * 1000),
  }
}

/** undefined for a refund that this shop did not make, or made by an earlier version. */
export function toOwnRefund(refund: Stripe.Refund, { id: shopId }: Shop): OwnRefund | undefined {
  const { id, amount, created, metadata, payment_intent: intent } = refund
  if (metadata?.['shop_id'] !== shopId) return undefined
  return {
    id,
    paymentIntentId: idOf(intent),
    cents: amount,
    createdAt: new Date(created * 1000),
    lineNos: toLineNos(metadata),
    orderNumber: toNumber(metadata['order_number']),
    withdrawalNumber: toNumber(metadata['withdrawal']),
  }
}

function toLineNos(metadata: Stripe.Metadata | null): number[] {
  const lineNos = (metadata?.['lines'] ?? '').split(',').map(Number)
  return lineNos.filter((lineNo) => Number.isInteger(lineNo) && lineNo > 0)
}

/** A number of an order or a withdrawal: none has more than nine digits. */
function toNumber(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

export function toDispute({
  id,
  amount,
  status,
  reason,
  evidence_details: evidence,
}: Stripe.Dispute): ProviderDispute {
  const due = evidence?.due_by
  return { id, cents: amount, status, reason, dueBy: due ? new Date(due * 1000) : null }
}

/** Event types that concern payments; others are stored and ignored. */
export const PAYMENT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  // among others, the fee is known now
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

const Id = z.string().regex(/^[\w-]{1,255}$/)
/** Fields every event must have. */
const Event = z.object({
  id: Id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.int().positive().nullish().catch(null),
})
/** Fields an event about a payment must have. */
const Subject = z.object({
  data: z.object({
    object: z.object({
      id: Id,
      payment_intent: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
})
/** Maximum nesting of a stored event: far more than real events have, and little enough to serialise. */
const MOST_NESTED = 100

/**
 * Converts an event. Characters that Postgres cannot store are replaced, so that they never block a payment.
 * @throws AppError bad_request for anything but an event
 */
export function toPaymentEvent(signed: Stripe.Event): PaymentEvent {
  const event = Event.safeParse(signed)
  if (!event.success || isDeeperThan(MOST_NESTED, signed)) throw new AppError('bad_request')
  const { id, type, created } = event.data
  const createdAt = created ? new Date(created * 1000) : null
  return { id, type, createdAt, ...subjectOf(type, signed), payload: toStorable(signed) }
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

/** Maps a session's status; an unknown one counts as open, so that nothing is fulfilled or expired for it. */
function toStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
