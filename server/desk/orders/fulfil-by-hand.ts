import { wasFulfilled } from '#domain/order-state.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { findOrder, type Order } from '#server/db/orders.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { reconcileOrder } from '#server/orders/reconcile/reconcile-order.ts'
import { EXTRA_POLL } from '#server/orders/reconcile/reconcile-plan.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import { reviewInWords } from './timeline-words.ts'

/** Rereads the payment, fulfils a paid order and says what is. Idempotent. @throws ProviderError */
export async function fulfilByHand(deps: AdminDeps, before: Order): Promise<string> {
  await recordAct(deps.db, { who: deps.who, act: 'fulfil', orderNumber: before.number })
  if (before.paymentSessionId) await syncOrderWithProvider(deps, before.paymentSessionId, 'owner')
  else await reconcileOrder(deps, { orderId: before.id, poll: EXTRA_POLL })
  const after = (await findOrder(deps.db, before.id)) ?? before
  if (before.state === 'review' && wasFulfilled(after.state)) {
    await resolveAlarm(deps.db, { kind: 'payment_review', subject: String(after.number) })
  }
  if (after.state === 'review') {
    return `Paid, but not delivered: ${reviewInWords(after.reviewReason)}.`
  }
  if (!wasFulfilled(after.state)) return 'The card provider has no payment for it.'
  return wasFulfilled(before.state)
    ? 'Already delivered. Nothing has changed.'
    : 'Paid and delivered. The order email is on its way.'
}
