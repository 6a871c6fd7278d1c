import { wasFulfilled } from '#domain/order-state.ts'
import type { AdminDeps } from '../../admin-deps.ts'
import { recordAct } from '../../db/audit.ts'
import { findOrder, type Order } from '../../db/orders.ts'
import { syncOrderWithProvider } from '../../orders/fulfilment/fulfil-order.ts'
import { reconcileOrder } from '../../orders/reconcile/reconcile-order.ts'
import { EXTRA_POLL } from '../../orders/reconcile/reconcile-plan.ts'
import { resolveAlarm } from '../../outbox/alarms.ts'

/** Rereads the payment and fulfils a paid order. Idempotent. @throws ProviderError */
export async function fulfilByHand(
  deps: AdminDeps,
  before: Order,
): Promise<{ before: Order; after: Order }> {
  await recordAct(deps.db, { who: deps.who, act: 'fulfil', orderNumber: before.number })
  if (before.paymentSessionId) await syncOrderWithProvider(deps, before.paymentSessionId, 'owner')
  else await reconcileOrder(deps, { orderId: before.id, poll: EXTRA_POLL })
  const after = (await findOrder(deps.db, before.id)) ?? before
  if (before.state === 'review' && wasFulfilled(after.state)) {
    await resolveAlarm(deps.db, { kind: 'payment_review', subject: String(after.number) })
  }
  return { before, after }
}
