import { findOrder } from '../db/orders.ts'
import type { Deps } from '../deps.ts'
import { scheduleReconcile } from '../jobs/reconcile-plan.ts'
import { fulfil } from './fulfil.ts'
import { openPaymentPage } from './open-payment-page.ts'

/**
 * Looks at an order whose payment was not heard of: asks for its payment page once more if a crash came
 * between the provider's answer and our note of it, then lets fulfil look; plans the next look while
 * the order is not settled (T08, F02).
 */
export async function reconcileOrder(
  deps: Deps,
  { orderId, look }: { orderId: string; look: number },
): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order || !['created', 'open', 'paid'].includes(order.state)) return
  if (deps.settings.fulfilBy.has('reconcile')) {
    if (!order.paymentSessionId) await openPaymentPage(deps, order)
    const now = await findOrder(deps.db, orderId)
    if (now?.paymentSessionId) await fulfil(deps, now.paymentSessionId, 'reconcile')
  }
  await scheduleReconcile(deps.jobs, deps.db, { orderId, look: look + 1 })
}
