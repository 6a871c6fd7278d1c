import { wasFulfilled } from '#domain/order-state.ts'
import { findOrder, type Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'

/** Minimum time left to reuse a payment page. */
const SPARE_MS = 5 * 60_000

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
