import { wasFulfilled } from '#domain/order-state.ts'
import { findOrMakeCustomer } from '#server/accounts/find-or-make-customer.ts'
import { recordCommissionsOf } from '#server/commissions/record-commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import { beginSnapshot, isSessionRead } from '#server/db/ledger.ts'
import {
  findOrder,
  findOrderBySession,
  listOrderLines,
  lockOrder,
  type Order,
  transitionOrder,
} from '#server/db/orders.ts'
import { attachPaymentSession, replacePaymentSession } from '#server/db/payment-pages.ts'
import { recordPurchases } from '#server/db/purchases.ts'
import type { Deps } from '#server/deps.ts'
import { ownerEmail, raiseAlarm } from '#server/outbox/alarms.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { PaymentSession, PaymentSessionDetails } from '#server/payments/payments.ts'
import { raiseIfBoughtTwice } from './bought-twice.ts'
import { alertUnmatchedPayment, rebuildOrder } from './rebuild-order.ts'
import { updateLedger } from './update-ledger.ts'

export type FulfilCause =
  | 'webhook'
  | 'status'
  | 'confirm'
  | 'reconcile'
  | 'checkout'
  | 'owner'
  | 'withdrawal'

/**
 * The only function that creates purchases; idempotent and safe to call concurrently. It reads the session from the
 * provider, then locks account and order. A mismatch is held for review; while a payment is pending the order stays
 * open. Undefined when the session has no order.
 * @throws AppError checkout_unavailable
 */
export async function fulfilOrder(
  deps: Deps,
  sessionId: string,
  cause: FulfilCause,
): Promise<Order | undefined> {
  const known = await findOrderBySession(deps.db, sessionId)
  return known && wasFulfilled(known.state) ? known : syncOrderWithProvider(deps, sessionId, cause)
}

/**
 * As fulfilOrder, and also applies refunds and disputes to fulfilled orders. Uses the provider's current state, so
 * events may arrive in any order (T07).
 */
export async function syncOrderWithProvider(
  deps: Deps,
  sessionId: string,
  cause: FulfilCause,
): Promise<Order | undefined> {
  const known = await findOrderBySession(deps.db, sessionId)
  const snapshot = await beginSnapshot(deps.db)
  const session = await deps.payments.findSession(sessionId)
  if (!session) return known
  const order = known ?? (await findOrRebuild(deps, session))
  if (!order) return undefined
  const unread = await readOwnPayment(deps, order, session)
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    const isLinked = await linkSession(trx, { order: locked, session })
    if (isLinked) await applyPayment(deps, trx, { order: locked, session, cause })
    if (unread) await updateLedger(deps, trx, { orderId: order.id, ...unread, cause })
    await updateLedger(deps, trx, { orderId: order.id, session, snapshot, cause })
    deps.checkpoint?.('fulfil-inside')
  })
  deps.checkpoint?.('fulfil-committed')
  return findOrder(deps.db, order.id)
}

/** Settling without the refunds of the order's own session would be wrong. */
async function readOwnPayment(
  deps: Deps,
  { paymentSessionId }: Order,
  { id, paid }: PaymentSession,
): Promise<{ session: PaymentSessionDetails; snapshot: number } | undefined> {
  if (!paid || !paymentSessionId || paymentSessionId === id) return undefined
  if (await isSessionRead(deps.db, paymentSessionId)) return undefined
  const snapshot = await beginSnapshot(deps.db)
  const session = await deps.payments.findSession(paymentSessionId)
  return session?.paid ? { session, snapshot } : undefined
}

async function findOrRebuild(deps: Deps, session: PaymentSession): Promise<Order | undefined> {
  if (!session.orderId) {
    await tellOtherShop(deps, session)
    return undefined
  }
  return (await findOrder(deps.db, session.orderId)) ?? rebuildOrder(deps, session)
}

/** Two shops may run on copies of the same data. */
async function tellOtherShop(deps: Deps, session: PaymentSession) {
  const { id, paid, othersOrderId } = session
  const order = paid && othersOrderId ? await findOrder(deps.db, othersOrderId) : undefined
  if (!order) return
  const what = `Payment ${id} for order ${order.number} was made by another shop. Two shops may be running on copies of the same data.`
  await alertUnmatchedPayment(deps, session, what)
}

/** False for a second paid session: the ledger keeps it as another payment. */
async function linkSession(
  trx: Trx,
  { order, session }: { order: Order; session: PaymentSession },
): Promise<boolean> {
  if (order.paymentSessionId === session.id) return true
  if (order.paymentSessionId === null) {
    await attachPaymentSession(trx, order.id, session)
    return true
  }
  if (!session.paid) return false
  if (order.paidAt === null && order.state !== 'review') {
    await replacePaymentSession(trx, order.id, session)
    return true
  }
  return false
}

interface AppliedPayment {
  order: Order
  session: PaymentSession
  cause: FulfilCause
}

async function applyPayment(deps: Deps, trx: Trx, { order, session, cause }: AppliedPayment) {
  if (wasFulfilled(order.state)) return
  if (!session.paid) {
    if (session.status === 'expired')
      await transitionOrder(trx, order, { event: 'session_expired', cause })
    else if (session.paymentFailed)
      await transitionOrder(trx, order, { event: 'payment_failed', cause })
    return
  }
  const mismatch = findMismatch(order, session)
  if (mismatch) {
    await holdForReview(deps, trx, { order, session, cause, mismatch })
    return
  }
  const paidState = await transitionOrder(trx, order, {
    event: 'payment_confirmed',
    cause,
    facts: { paidAt: session.paidAt ?? new Date(), paymentIntentId: session.paymentIntentId },
  })
  if (paidState !== 'paid') return
  await handOver(deps, trx, { order: { ...order, state: paidState }, cause })
}

function findMismatch(order: Order, session: PaymentSession): string | undefined {
  if (session.livemode !== order.livemode || !session.isPayment) return 'mode'
  if (session.currency !== order.currency) return 'currency'
  if (session.amountTotalCents !== order.totalCents) return 'amount'
  if (!order.email) return 'buyer'
  return undefined
}

/** Nothing is delivered (T13). */
async function holdForReview(
  deps: Deps,
  trx: Trx,
  { order, session, cause, mismatch }: AppliedPayment & { mismatch: string },
) {
  const facts = { reviewReason: mismatch, paymentIntentId: session.paymentIntentId }
  await transitionOrder(trx, order, { event: 'payment_mismatch', cause, facts })
  await raiseAlarm(deps, trx, {
    kind: 'payment_review',
    subject: String(order.number),
    what: `Order ${order.number} is paid, but its payment doesn’t match (${mismatch}). Nothing was delivered.`,
  })
}

async function handOver(
  deps: Deps,
  trx: Trx,
  { order, cause }: { order: Order; cause: FulfilCause },
) {
  const customer = await findCustomer(trx, order)
  const lines = await listOrderLines(trx, order.id)
  await recordPurchases(trx, { userId: customer.userId, lines })
  await transitionOrder(trx, order, {
    event: 'goods_delivered',
    cause,
    facts: { userId: customer.userId, account: customer.account, fulfilledAt: new Date() },
  })
  await recordCommissionsOf(deps, trx, order.id)
  await raiseIfBoughtTwice(deps, trx, order)
  await queueMail(deps, trx, {
    dedupeKey: `order-confirmation:${order.id}`,
    kind: 'order_confirmation',
    toEmail: customer.email,
    userId: customer.userId,
    orderId: order.id,
  })
  await queueMail(deps, trx, {
    dedupeKey: `owner-sale:${order.id}`,
    kind: 'owner_sale',
    toEmail: ownerEmail(deps),
    userId: null,
    orderId: order.id,
  })
}

async function findCustomer(trx: Trx, order: Order) {
  if (!order.email) throw new Error('a paid order has no email address')
  if (order.userId) return { userId: order.userId, email: order.email, account: 'none' as const }
  const { user, account } = await findOrMakeCustomer(trx, order.email)
  return { userId: user.id, email: order.email, account }
}
