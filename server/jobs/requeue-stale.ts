import type { StaleCriteria } from '../db/has-job.ts'
import { listWaitingMailRequestIds } from '../db/mail-requests.ts'
import { listStaleMailIds } from '../db/mails.ts'
import { listUnfulfilledOrderIds } from '../db/orders.ts'
import { listStaleEventIds } from '../db/payment-events.ts'
import { hasOpenPages } from '../db/payment-pages.ts'
import type { Deps } from '../deps.ts'
import { EXTRA_POLL } from '../orders/reconcile/reconcile-plan.ts'

/** Hours an order's payment page can live, and one more. */
const UNFULFILLED_HOURS = 26

/**
 * Queues again what waits in the database and whose job was lost with a process: stored webhook events,
 * unsent mails and requests for mails. While somebody can pay, it has the provider's latest events looked at.
 * Doing it twice adds nothing.
 */
export async function requeueStale(deps: Deps, stale: StaleCriteria) {
  for (const eventId of await listStaleEventIds(deps.db, stale)) {
    await deps.jobs.enqueue(deps.db, 'payment-event', { eventId })
  }
  for (const mailId of await listStaleMailIds(deps.db, stale)) {
    await deps.jobs.enqueue(deps.db, 'mail', { mailId })
  }
  for (const requestId of await listWaitingMailRequestIds(deps.db, stale.olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'mail-request', { requestId })
  }
  if (await hasOpenPages(deps.db)) {
    await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'recent-events' })
  }
}

/**
 * At start: does the same, also what waits for a next try that may be an hour off but not what was given up (F28), has
 * expired rows deleted, and polls once every order whose payment may have come in meanwhile.
 */
export async function requeueAtStart(deps: Deps) {
  await requeueStale(deps, { olderThanSeconds: 0, jobStates: ['created'] })
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'expired' })
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'prices' })
  if (!deps.settings.fulfilBy.has('reconcile')) return
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'provider' })
  for (const orderId of await listUnfulfilledOrderIds(deps.db, UNFULFILLED_HOURS)) {
    await deps.jobs.enqueue(deps.db, 'reconcile-order', { orderId, poll: EXTRA_POLL })
  }
}
