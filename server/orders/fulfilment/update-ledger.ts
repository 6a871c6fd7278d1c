import { disputeOutcome, isRefunded, type Settlement, settleOrder } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import type { Trx } from '../../db/connect.ts'
import {
  listDisputes,
  listRefunds,
  readLedger,
  recordDispute,
  recordPayment,
  recordRefund,
} from '../../db/ledger.ts'
import { lockOrder, type Order, settleLockedOrder } from '../../db/orders.ts'
import { setPurchaseStatuses } from '../../db/purchases.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm, resolveAlarm } from '../../outbox/alarms.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { PaymentSessionDetails, ProviderRefund } from '../../payments/payments.ts'

interface Read {
  session: PaymentSessionDetails
  /** Number of the reading of the provider that returned the session (db/ledger.ts). */
  reading: string
  cause: string
}

/**
 * Writes a paid session's payment, refunds and disputes into the ledger of its order, and derives from the whole
 * ledger the order's state, its refunded sum and which lines are owned (domain/ledger.ts). A full refund or a lost
 * dispute takes the purchases back, a refund of lines those lines; an open dispute only flags (T14). The buyer is
 * mailed about each new refund; disputes, failed refunds and payments too many are alarms. For an order that is not
 * delivered the rows are stored and applied at delivery. Repeating it changes nothing.
 */
export async function updateLedger(
  deps: Deps,
  trx: Trx,
  { orderId, session, reading, cause }: Read & { orderId: string },
): Promise<void> {
  const { paymentIntentId: paymentId } = session
  if (!session.paid || !paymentId) return
  const before = await lockOrder(trx, orderId)
  await recordPayment(trx, {
    id: paymentId,
    orderId,
    sessionId: session.id,
    amountCents: session.amountTotalCents ?? before.totalCents,
    currency: session.currency ?? before.currency,
    paidAt: session.paidAt ?? new Date(),
  })
  const toldCents = await sumToldBefore(trx, before)
  const { made, failed } = await recordRefunds(trx, { orderId, paymentId, session, reading })
  for (const { cents: amountCents, ...dispute } of session.disputes)
    await recordDispute(trx, reading, { ...dispute, amountCents, paymentId, orderId })
  const settlement = await settle(trx, before, cause)
  await tellBuyer(deps, trx, { order: before, made: skipTold(made, toldCents), settlement })
  for (const refund of failed) await raiseRefundFailed(deps, trx, before, refund)
  await updateAlarms(deps, trx, { order: before, settlement })
}

/** Stores the refunds as read. Returns those that are new, oldest first, and those that have failed since. */
async function recordRefunds(
  trx: Trx,
  {
    orderId,
    paymentId,
    session,
    reading,
  }: Pick<Read, 'session' | 'reading'> & { orderId: string; paymentId: string },
): Promise<{ made: ProviderRefund[]; failed: ProviderRefund[] }> {
  const made: ProviderRefund[] = []
  const failed: ProviderRefund[] = []
  const oldestFirst = session.refunds.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  for (const refund of oldestFirst) {
    const { cents: amountCents, ...facts } = refund
    const row = { ...facts, amountCents, paymentId, orderId }
    const status = await recordRefund(trx, reading, row)
    const isNew = status.before === undefined
    const wasRefunded = status.before === undefined || isRefunded(status.before)
    if (isRefunded(status.now) && isNew) made.push(refund)
    if (!isRefunded(status.now) && wasRefunded) failed.push(refund)
  }
  return { made, failed }
}

/** Cents refunded before there was a ledger: the buyer was told of them as a sum. */
async function sumToldBefore(trx: Trx, { id, refundedCents }: Order): Promise<number> {
  const refunds = await listRefunds(trx, id)
  const known = refunds.filter(({ status }) => isRefunded(status))
  return refundedCents - known.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The refunds, oldest first, without those that this sum covers. */
function skipTold(refunds: readonly ProviderRefund[], toldCents: number): ProviderRefund[] {
  let left = toldCents
  return refunds.filter(({ cents }) => {
    left -= cents
    return left < 0
  })
}

async function settle(trx: Trx, order: Order, cause: string): Promise<Settlement> {
  const ledger = await readLedger(trx, order.id)
  const settlement = settleOrder({ ...order, isDelivered: order.fulfilledAt !== null }, ledger)
  const { paidCents, priceCents } = settlement
  // refunding a payment too many gives nothing of the price back
  const tooMuch = Math.max(0, paidCents - priceCents)
  const refundedCents = Math.max(0, settlement.refundedCents - tooMuch)
  await settleLockedOrder(trx, order, { state: settlement.state, refundedCents, cause })
  await setPurchaseStatuses(trx, order.id, settlement.statusOf)
  return settlement
}

async function tellBuyer(
  deps: Deps,
  trx: Trx,
  {
    order,
    made,
    settlement,
  }: { order: Order; made: readonly ProviderRefund[]; settlement: Settlement },
) {
  if (!order.email) return
  for (const { id, cents, lineNos } of made) {
    await queueMail(deps, trx, {
      dedupeKey: `refund:${id}`,
      kind: 'refund_notice',
      toEmail: order.email,
      userId: order.userId,
      orderId: order.id,
      facts: {
        cents,
        refundedCents: settlement.refundedCents,
        taken: isTakenBack(settlement.state) ? 'all' : lineNos,
      },
    })
  }
}

/** The card's bank rejected a refund: the buyer has not got the money. */
async function raiseRefundFailed(
  deps: Deps,
  trx: Trx,
  { number }: Order,
  { id, cents }: ProviderRefund,
) {
  const what = `A refund of ${formatMoney(cents)} of order ${number} came back (${id}). Pay the buyer another way, or refund again.`
  await raiseAlarm(deps, trx, { kind: 'refund_failed', subject: String(number), what })
}

async function updateAlarms(
  deps: Deps,
  trx: Trx,
  { order, settlement }: { order: Order; settlement: Settlement },
) {
  const subject = String(order.number)
  if (order.state === 'review' && settlement.state !== 'review') {
    await resolveAlarm(trx, { kind: 'payment_review', subject })
  }
  if (settlement.isDisputed) await raiseDispute(deps, trx, order)
  else await resolveAlarm(trx, { kind: 'dispute', subject })
  if (settlement.surplusCents === 0) {
    await resolveAlarm(trx, { kind: 'stray_payment', subject })
    return
  }
  const what = `Order ${order.number} was paid more than once: ${formatMoney(settlement.surplusCents)} too much. See its payments with order ${order.number}, and refund one of them.`
  await raiseAlarm(deps, trx, { kind: 'stray_payment', subject, what })
}

async function raiseDispute(deps: Deps, trx: Trx, { id, number }: Order) {
  const due = (await listDisputes(trx, id))
    .filter(({ status }) => disputeOutcome(status) === 'open')
    .flatMap(({ dueBy }) => (dueBy ? [dueBy.getTime()] : []))
  const until =
    due.length === 0 ? '' : ` by ${new Date(Math.min(...due)).toISOString().slice(0, 10)}`
  const what = `The payment of order ${number} is disputed. Answer the bank at the card provider${until}.`
  await raiseAlarm(deps, trx, { kind: 'dispute', subject: String(number), what })
}
