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

/** Other shops may use the key for anything. */
const Uuid = z.uuid()

export interface Shop {
  id: string
  mode: string
  siteUrl: string
}

const PAID: readonly string[] = ['paid', 'no_payment_required']
const FAILED: readonly string[] = ['requires_payment_method', 'canceled']

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

/** False while a payment is `processing`. */
function hasFailed(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  return typeof intent === 'object' && intent !== null && FAILED.includes(intent.status)
}

/** Earlier versions stored no id. */
function isOurs(
  { metadata, client_reference_id: reference }: Stripe.Checkout.Session,
  { id, siteUrl }: Shop,
): boolean {
  if (!metadata || metadata['order_id'] !== reference) return false
  return metadata['shop_id'] === undefined
    ? metadata['shop'] === siteUrl
    : metadata['shop_id'] === id
}

export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}

/** Null until booked, or if not expanded. */
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

/** Undefined for refunds made elsewhere or by an earlier version. */
export function toOwnRefund(refund: Stripe.Refund, { id: shopId }: Shop): OwnRefund | undefined {
  const { id, amount, created, currency, metadata, payment_intent: intent } = refund
  if (metadata?.['shop_id'] !== shopId) return undefined
  return {
    id,
    paymentIntentId: idOf(intent),
    cents: amount,
    currency,
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

/** Order and withdrawal numbers have at most nine digits. */
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

/** Others are stored and ignored. */
export const PAYMENT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  // announces the fee, among other changes
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
const Event = z.object({
  id: Id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.int().positive().nullish().catch(null),
})
const Subject = z.object({
  data: z.object({
    object: z.object({
      id: Id,
      payment_intent: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
})
const MOST_NESTED = 100

/**
 * Replaces characters that Postgres cannot store, so that they never block a payment.
 * @throws AppError bad_request
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

/** An unknown status counts as open: nothing is fulfilled or expired. */
function toStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
