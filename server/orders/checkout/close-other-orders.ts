import { AppError } from '#domain/errors.ts'
import type { Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'

/**
 * Expires the customer's other payment pages, so that only one can be paid. If the provider is down, checkout continues
 * and reconcile catches up.
 */
export async function closeOtherOrders(deps: Deps, orders: readonly Order[]): Promise<void> {
  for (const { paymentSessionId } of orders) {
    if (!paymentSessionId) continue
    try {
      await deps.payments.expireSession(paymentSessionId)
      await fulfilOrder(deps, paymentSessionId, 'checkout')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.warn({ err: error }, 'could not close an earlier payment page')
    }
  }
}
