import { wasFulfilled } from '#domain/order-state.ts'
import { findOrder, type Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'

/** A payment page with less time left than this is not reused. */
const SPARE_MS = 5 * 60_000

/**
 * Outcome of a payable order of the same cart: still payable (its page is reused), paid meanwhile (it is fulfilled
 * and nothing is charged again), or expired (a new order is made).
 */
export async function finishEarlierOrder(
  deps: Deps,
  order: Order,
): Promise<'payable' | 'paid' | 'gone'> {
  if (!order.paymentSessionId) return 'payable'
  const seen = await pollOrder(deps, order.id, order.paymentSessionId)
  if (seen !== 'payable') return seen
  const endsAt = order.checkoutExpiresAt?.getTime() ?? 0
  if (endsAt - Date.now() > SPARE_MS) return 'payable'
  await deps.payments.expireSession(order.paymentSessionId)
  return (await pollOrder(deps, order.id, order.paymentSessionId)) === 'paid' ? 'paid' : 'gone'
}

async function pollOrder(deps: Deps, orderId: string, sessionId: string) {
  await fulfilOrder(deps, sessionId, 'checkout')
  const state = (await findOrder(deps.db, orderId))?.state
  if (state === 'expired') return 'gone'
  const isPaid = state === 'paid' || state === 'review' || (state && wasFulfilled(state))
  return isPaid ? 'paid' : 'payable'
}
