import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { PAYMENT_SESSION_ID } from '#domain/payment-session-id.ts'
import { findOrderBySession, type Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { guestOwnerKey } from '#server/orders/checkout/start-checkout.ts'

export interface Visitor {
  /** Browser cookie. */
  browserId: string | undefined
  userId: string | undefined
}

export interface FoundOrder {
  order: Order
  by: 'account' | 'browser'
}

const dayInMs = 24 * 60 * 60 * 1000

/**
 * Finds the order for its account or, for a day, the browser that paid (decision D13). Never undelivered or revoked
 * orders.
 */
export async function findPaidOrder(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  { browserId, userId }: Visitor,
): Promise<FoundOrder | undefined> {
  if (!PAYMENT_SESSION_ID.test(sessionId)) return undefined
  const order = await findOrderBySession(db, sessionId)
  if (!order || !wasFulfilled(order.state) || isTakenBack(order.state)) return undefined
  if (userId !== undefined && order.userId === userId) return { order, by: 'account' }
  return isOfBrowser(order, browserId) ? { order, by: 'browser' } : undefined
}

/** False once the order was reassigned, rebuilt or erased. */
function isOfBrowser({ email, ownerKey, paidAt }: Order, browserId: string | undefined): boolean {
  if (!email || !browserId || !paidAt) return false
  return ownerKey === guestOwnerKey(email, browserId) && Date.now() - paidAt.getTime() < dayInMs
}
