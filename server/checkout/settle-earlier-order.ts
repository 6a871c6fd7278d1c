import { wasFulfilled } from '#domain/order-state.ts'
import { findOrder, type Order } from '../db/orders.ts'
import type { Deps } from '../deps.ts'
import { fulfil } from './fulfil.ts'

/** How long before its end a payment page is no longer handed out. */
const SPARE_MS = 5 * 60_000

/**
 * What became of a payable order of the same cart: still payable (its page is handed out again), paid
 * in the meantime (it is fulfilled now and nothing is charged again), or gone (a new one is made).
 */
export async function settleEarlierOrder(
  deps: Deps,
  order: Order,
): Promise<'payable' | 'paid' | 'gone'> {
  if (!order.paymentSessionId) return 'payable'
  await fulfil(deps, order.paymentSessionId, 'checkout')
  const now = await findOrder(deps.db, order.id)
  if (now && (wasFulfilled(now.state) || now.state === 'paid' || now.state === 'review')) {
    return 'paid'
  }
  if (now?.state === 'expired') return 'gone'
  const endsAt = order.checkoutExpiresAt?.getTime() ?? 0
  if (endsAt - Date.now() > SPARE_MS) return 'payable'
  await deps.payments.expireSession(order.paymentSessionId)
  await fulfil(deps, order.paymentSessionId, 'checkout')
  return 'gone'
}
