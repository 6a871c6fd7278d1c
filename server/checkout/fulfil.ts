import { wasFulfilled } from '#domain/order-state.ts'
import { findOrMakeBuyer } from '../accounts/find-or-make-buyer.ts'
import type { Trx } from '../db/connect.ts'
import {
  attachPaymentSession,
  findOrder,
  findOrderBySession,
  listOrderLines,
  lockOrder,
  moveOrder,
  type Order,
} from '../db/orders.ts'
import { recordPurchases } from '../db/purchases.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../email/queue-mail.ts'
import type { PaymentSession } from '../payments/payments.ts'

export type FulfilCause = 'webhook' | 'status' | 'confirm' | 'reconcile' | 'checkout'

/**
 * Hands over what a payment session paid for: the one function that writes purchases, called by the
 * webhook, the status check, the confirm and reconcile, any number of times and at once.
 *
 * It reads the session from the provider again and compares it with the order. In one transaction it
 * then locks the order, finds or makes the buyer's account, writes the purchases, moves the order's
 * state and queues the mails. What is already fulfilled stays as it is; what does not fit is held for
 * review; what is not paid is left alone, and noted when its page has expired.
 *
 * Returns the order as it is now, or undefined when no order of ours belongs to the session.
 * @throws AppError checkout_unavailable when the provider cannot be asked
 */
export async function fulfil(
  deps: Deps,
  sessionId: string,
  cause: FulfilCause,
): Promise<Order | undefined> {
  const known = await findOrderBySession(deps.db, sessionId)
  if (known && wasFulfilled(known.state)) return known
  const session = await deps.payments.findSession(sessionId)
  if (!session) return known
  const order = known ?? (session.orderId ? await findOrder(deps.db, session.orderId) : undefined)
  if (!order) return undefined
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (locked.paymentSessionId === null) await attachPaymentSession(trx, order.id, session)
    else if (locked.paymentSessionId !== session.id) return
    await settle(deps, trx, { order: locked, session, cause })
    deps.checkpoint?.('fulfil-inside')
  })
  deps.checkpoint?.('fulfil-committed')
  return findOrder(deps.db, order.id)
}

interface Settlement {
  order: Order
  session: PaymentSession
  cause: FulfilCause
}

async function settle(deps: Deps, trx: Trx, { order, session, cause }: Settlement) {
  if (wasFulfilled(order.state)) return
  if (!session.paid) {
    if (session.status === 'expired')
      await moveOrder(trx, order, { event: 'session_expired', cause })
    return
  }
  const mismatch = findMismatch(order, session)
  if (mismatch) {
    deps.log.error({ order: order.number, mismatch }, 'a payment does not fit its order')
    const facts = { reviewReason: mismatch, paymentIntentId: session.paymentIntentId }
    await moveOrder(trx, order, { event: 'payment_mismatch', cause, facts })
    return
  }
  const paidState = await moveOrder(trx, order, {
    event: 'payment_confirmed',
    cause,
    facts: { paidAt: new Date(), paymentIntentId: session.paymentIntentId },
  })
  if (paidState !== 'paid') return
  await handOver(deps, trx, { order: { ...order, state: paidState }, cause })
}

/** Why a paid session is not the payment of this order; nothing else may be handed over for it. */
function findMismatch(order: Order, session: PaymentSession): string | undefined {
  if (session.livemode !== order.livemode) return 'mode'
  if (session.currency !== order.currency) return 'currency'
  if (session.amountTotalCents !== order.totalCents) return 'amount'
  return undefined
}

async function handOver(
  deps: Deps,
  trx: Trx,
  { order, cause }: { order: Order; cause: FulfilCause },
) {
  const buyer = await findBuyer(trx, order)
  const lines = await listOrderLines(trx, order.id)
  const { accessUrls } = deps.settings
  await recordPurchases(trx, { userId: buyer.userId, lines, accessUrls })
  await moveOrder(trx, order, {
    event: 'goods_delivered',
    cause,
    facts: { userId: buyer.userId, account: buyer.account, fulfilledAt: new Date() },
  })
  await queueMail(deps, trx, {
    dedupeKey: `order-confirmation:${order.id}`,
    kind: 'order_confirmation',
    toEmail: buyer.email,
    userId: buyer.userId,
    orderId: order.id,
  })
  if (buyer.account === 'created') {
    await queueMail(deps, trx, {
      dedupeKey: `set-password:${buyer.userId}`,
      kind: 'set_password',
      toEmail: buyer.email,
      userId: buyer.userId,
      orderId: order.id,
    })
  }
}

async function findBuyer(trx: Trx, order: Order) {
  if (!order.email) throw new Error('a paid order has no e-mail address')
  if (order.userId) return { userId: order.userId, email: order.email, account: 'none' as const }
  const { user, account } = await findOrMakeBuyer(trx, order.email)
  return { userId: user.id, email: order.email, account }
}
