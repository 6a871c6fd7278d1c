import { wasFulfilled } from '#domain/order-state.ts'
import { recordAct } from '../db/audit.ts'
import { findOrder, type Order } from '../db/orders.ts'
import { syncOrderWithProvider } from '../orders/fulfilment/fulfil-order.ts'
import { reconcileOrder } from '../orders/reconcile/reconcile-order.ts'
import { EXTRA_POLL } from '../orders/reconcile/reconcile-plan.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import type { AdminDeps } from './admin-deps.ts'
import { type Arguments, getOrder } from './arguments.ts'

/** fulfil <number>: reads the payment from the provider again and updates the order. */
export async function fulfilByHand(deps: AdminDeps, given: Arguments): Promise<string> {
  const before = await getOrder(deps, given)
  await recordAct(deps.db, { who: deps.who, act: 'fulfil', orderNumber: before.number })
  if (before.paymentSessionId) await syncOrderWithProvider(deps, before.paymentSessionId, 'owner')
  else await reconcileOrder(deps, { orderId: before.id, poll: EXTRA_POLL })
  const after = (await findOrder(deps.db, before.id)) ?? before
  if (before.state === 'review' && wasFulfilled(after.state)) {
    await resolveAlarm(deps.db, { kind: 'payment_review', subject: String(after.number) })
  }
  return describeChange(before, after)
}

/** Explanations of the review reasons. */
const reasons: Record<string, string> = {
  amount: 'the amount differs from the order',
  currency: 'the currency differs from the order',
  mode: 'it is a test payment, or the order is',
  buyer: 'it has no email address',
}

function describeChange(before: Order, { number, state, reviewReason }: Order): string {
  const at = `Order ${number}`
  if (state === 'review') {
    const why = reasons[reviewReason ?? ''] ?? 'it does not fit the order'
    const remedy =
      reviewReason === 'buyer'
        ? `give it one: npm run shop -- move ${number} <email>, then fulfil again`
        : `refund it: npm run shop -- refund ${number}`
    return `${at} is paid and not handed over: ${why}. You can ${remedy}`
  }
  if (!wasFulfilled(state)) return `${at} is not paid at the card provider (${state}).`
  if (!wasFulfilled(before.state)) return `${at} was paid and is handed over now (${state}).`
  if (before.state !== state) return `${at} is ${state} now.`
  return `${at} was handed over before (${state}): nothing to do.`
}
