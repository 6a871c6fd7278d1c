import { findOrder, lockOrder, type Order, transitionOrder } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { findOrphanedSession, openPaymentPage } from '#server/orders/checkout/open-payment-page.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { scheduleReconcile } from './reconcile-plan.ts'

/** The provider keeps idempotency keys for a day; later, a request would create a second session. */
const KEY_LASTS_MS = 23 * 3_600_000

/** Recovers a session lost in a crash, fulfils a paid order and schedules the next poll (T08, F02). */
export async function reconcileOrder(
  deps: Deps,
  { orderId, poll }: { orderId: string; poll: number },
): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order || !['created', 'open', 'paid'].includes(order.state)) return
  if (deps.settings.fulfilBy.has('reconcile')) {
    const sessionId = order.paymentSessionId ?? (await findPage(deps, order))
    if (sessionId) await fulfilOrder(deps, sessionId, 'reconcile')
  }
  await scheduleReconcile(deps.jobs, deps.db, { orderId, poll: poll + 1 })
}

async function findPage(deps: Deps, order: Order): Promise<string | undefined> {
  if (Date.now() - order.createdAt.getTime() < KEY_LASTS_MS) {
    await openPaymentPage(deps, order)
    return (await findOrder(deps.db, order.id))?.paymentSessionId ?? undefined
  }
  const orphaned = await findOrphanedSession(deps, order)
  if (orphaned) return orphaned.id
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (locked.paymentSessionId) return
    await transitionOrder(trx, locked, { event: 'session_expired', cause: 'reconcile' })
  })
  return undefined
}
