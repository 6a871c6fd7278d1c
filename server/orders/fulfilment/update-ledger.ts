import { type DerivedOrder, deriveOrder, disputeOutcome, isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  type LedgerRows,
  readLedger,
  recordDispute,
  recordPayment,
  recordRefund,
} from '#server/db/ledger.ts'
import { applyDerivedState, findOrder, listOrderLines, type Order } from '#server/db/orders.ts'
import { setPurchaseStatuses } from '#server/db/purchases.ts'
import type { Deps } from '#server/deps.ts'
import { closeMadeAttempts } from '#server/orders/refunds/refund-attempts.ts'
import { followWithdrawals } from '#server/orders/withdrawals/follow-withdrawals.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { PaymentSessionDetails, ProviderRefund } from '#server/payments/payments.ts'
import { askToAnswer } from './ask-to-answer.ts'
import { resolveBoughtTwice } from './bought-twice.ts'

/** Banks reject refunds within a month; a failed refund older than that is history. */
const FAILS_WITHIN_MS = 30 * 86_400_000

interface Read {
  orderId: string
  session: PaymentSessionDetails
  /** Snapshot number (db/ledger.ts). */
  snapshot: number
  cause: string
}

/**
 * Derives the order's state and owned lines from its whole ledger (domain/ledger.ts). A full refund or lost dispute
 * revokes all purchases, a refund of lines only those; an open dispute only flags (T14). Idempotent. The caller holds
 * the order's lock.
 */
export async function updateLedger(
  deps: Deps,
  trx: Trx,
  { orderId, session, snapshot, cause }: Read,
): Promise<void> {
  const { paymentIntentId: paymentId } = session
  if (!session.paid || !paymentId) return
  const before = await findOrder(trx, orderId)
  if (!before) throw new Error('an order that is locked is not there')
  await recordPayment(trx, {
    id: paymentId,
    orderId,
    sessionId: session.id,
    amountCents: session.amountTotalCents ?? before.totalCents,
    currency: session.currency ?? before.currency,
    paidAt: session.paidAt ?? new Date(),
    feeCents: session.fee?.feeCents ?? null,
    netCents: session.fee?.netCents ?? null,
    feeCurrency: session.fee?.currency ?? null,
  })
  const known = await readLedger(trx, orderId)
  const { made, failed } = await recordRefunds(trx, { orderId, paymentId, session, snapshot })
  await closeMadeAttempts(trx, orderId, session.refunds)
  for (const { cents: amountCents, ...dispute } of session.disputes)
    await recordDispute(trx, snapshot, { ...dispute, amountCents, paymentId, orderId })
  const isPlain = session.refunds.length === 0 && session.disputes.length === 0
  const rows = isPlain ? known : await readLedger(trx, orderId)
  const derived = await applyLedger(trx, { order: before, rows, cause })
  const told = await followWithdrawals(deps, trx, orderId)
  if (!isPlain) await resolveBoughtTwice(deps, trx, before)
  const isTold = ({ lineNos }: ProviderRefund) =>
    told.some(({ lineNo, email }) => email === before.email && lineNos.includes(lineNo))
  const untold = skipTold(made, sumToldBefore(before, known.refunds)).filter(
    (refund) => !isTold(refund),
  )
  await notifyCustomer(deps, trx, { order: before, made: untold, derived })
  for (const refund of failed) await raiseRefundFailed(deps, trx, before, refund)
  await updateAlarms(deps, trx, { order: before, sessionId: session.id, rows, derived })
}

/** `made`: new refunds, oldest first. `failed`: failed since the last snapshot. */
async function recordRefunds(
  trx: Trx,
  { orderId, paymentId, session, snapshot }: Omit<Read, 'cause'> & { paymentId: string },
): Promise<{ made: ProviderRefund[]; failed: ProviderRefund[] }> {
  const made: ProviderRefund[] = []
  const failed: ProviderRefund[] = []
  // the provider lists newest first, to the second
  const oldestFirst = session.refunds
    .toReversed()
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  for (const refund of oldestFirst) {
    const { cents: amountCents, attemptId: _, ...facts } = refund
    const row = { ...facts, amountCents, paymentId, orderId }
    const status = await recordRefund(trx, snapshot, row)
    const isNew = status.before === undefined
    const wasRefunded = status.before === undefined || isRefunded(status.before)
    if (isRefunded(status.now) && isNew) made.push(refund)
    const isHistory = isNew && Date.now() - refund.createdAt.getTime() > FAILS_WITHIN_MS
    if (!isRefunded(status.now) && wasRefunded && !isHistory) failed.push(refund)
  }
  return { made, failed }
}

/** Cents refunded before the ledger existed; the customer was mailed their sum. */
function sumToldBefore({ refundedCents }: Order, known: LedgerRows['refunds']): number {
  const standing = known.filter(({ status }) => isRefunded(status))
  return refundedCents - standing.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Drops the oldest refunds that this sum covers. */
function skipTold(refunds: readonly ProviderRefund[], toldCents: number): ProviderRefund[] {
  let left = toldCents
  return refunds.filter(({ cents }) => {
    left -= cents
    return left < 0
  })
}

async function applyLedger(
  trx: Trx,
  { order, rows, cause }: { order: Order; rows: LedgerRows; cause: string },
): Promise<DerivedOrder> {
  const derived = deriveOrder({ ...order, isDelivered: order.fulfilledAt !== null }, rows)
  const { state, refundedOfPriceCents: refundedCents } = derived
  await applyDerivedState(trx, order, { state, refundedCents, cause })
  await setPurchaseStatuses(trx, order.id, derived.statusOf)
  return derived
}

interface Settled {
  order: Order
  derived: DerivedOrder
}

async function notifyCustomer(
  deps: Deps,
  trx: Trx,
  { order, made, derived }: Settled & { made: readonly ProviderRefund[] },
) {
  if (!order.email || made.length === 0) return
  const lines = await listOrderLines(trx, order.id)
  const taken = lines
    .map(({ lineNo }) => lineNo)
    .filter((lineNo) => derived.statusOf(lineNo) !== 'completed')
  for (const { id, cents, lineNos } of made) {
    await queueMail(deps, trx, {
      dedupeKey: `refund:${id}`,
      kind: 'refund_notice',
      toEmail: order.email,
      userId: order.userId,
      orderId: order.id,
      facts: {
        cents,
        refundedCents: derived.refundedCents,
        taken: isTakenBack(derived.state)
          ? 'all'
          : taken.filter((lineNo) => lineNos.includes(lineNo)),
      },
    })
  }
}

async function raiseRefundFailed(
  deps: Deps,
  trx: Trx,
  { number, currency }: Order,
  { id, cents }: ProviderRefund,
) {
  const what = `A refund of ${formatMoney(cents, currency)} for order ${number} failed (${id}). Refund again, or pay the customer another way.`
  await raiseAlarm(deps, trx, { kind: 'refund_failed', subject: id, what })
}

async function updateAlarms(
  deps: Deps,
  trx: Trx,
  { order, sessionId, rows, derived }: Settled & { sessionId: string; rows: LedgerRows },
) {
  const subject = String(order.number)
  if (order.state === 'review' && derived.state !== 'review') {
    await resolveAlarm(trx, { kind: 'payment_review', subject })
  }
  for (const dispute of rows.disputes) await updateDisputeAlarm(deps, trx, order, dispute)
  // earlier versions used these subjects
  await resolveAlarm(trx, { kind: 'dispute', subject })
  await resolveAlarm(trx, { kind: 'stray_payment', subject: sessionId })
  if (derived.surplusCents === 0) {
    await resolveAlarm(trx, { kind: 'stray_payment', subject })
    return
  }
  const surplus = formatMoney(derived.surplusCents, order.currency)
  const what = `Order ${order.number} was paid more than once, ${surplus} too much. Open it and refund one of its payments.`
  await raiseAlarm(deps, trx, { kind: 'stray_payment', subject, what })
}

/** Inquiry and chargeback have separate alarms. */
async function updateDisputeAlarm(
  deps: Deps,
  trx: Trx,
  { number }: Order,
  { id, status, dueBy }: LedgerRows['disputes'][number],
) {
  const isInquiry = status.startsWith('warning_')
  const inquiry = { kind: 'dispute', subject: `${id} inquiry` } as const
  const chargeback = { kind: 'dispute', subject: id } as const
  const isOpen = disputeOutcome(status) === 'open'
  if (!isOpen || isInquiry) await resolveAlarm(trx, chargeback)
  if (!isOpen || !isInquiry) await resolveAlarm(trx, inquiry)
  if (!isOpen) return
  const what = askToAnswer(number, { status, dueBy })
  await raiseAlarm(deps, trx, { ...(isInquiry ? inquiry : chargeback), what })
}
