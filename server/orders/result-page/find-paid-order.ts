import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { PAYMENT_SESSION_ID } from '#domain/payment-session-id.ts'
import { findOrderBySession, type Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { guestOwnerKey } from '../checkout/owner-key.ts'

/** What a request shows of who makes it. */
export interface Visitor {
  /** The buyer cookie of the browser. */
  browserId: string | undefined
  /** Who is signed in. */
  userId: string | undefined
}

/** An order of the visitor, and whether he is signed in to its account or only uses the browser that paid. */
export interface FoundOrder {
  order: Order
  by: 'account' | 'browser'
}

const dayInMs = 24 * 60 * 60 * 1000

/**
 * The order of a payment session, for whoever is signed in to its account and, for a day, for the browser whose checkout
 * made it (decision D13). Undefined for everybody else, and for an order that is not handed over or was taken back.
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

/** An order that was moved to another address, rebuilt or erased is no browser's any more. */
function isOfBrowser({ email, ownerKey, paidAt }: Order, browserId: string | undefined): boolean {
  if (!email || !browserId || !paidAt) return false
  return ownerKey === guestOwnerKey(email, browserId) && Date.now() - paidAt.getTime() < dayInMs
}
