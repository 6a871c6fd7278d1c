import type { Forgotten } from '../db/has-job.ts'
import { listWaitingMailRequestIds } from '../db/mail-requests.ts'
import { listForgottenMailIds } from '../db/mails.ts'
import { listUnsettledOrderIds } from '../db/orders.ts'
import { listForgottenEventIds } from '../db/payment-events.ts'
import { hasOpenPages } from '../db/payment-pages.ts'
import type { Deps } from '../deps.ts'
import { EXTRA_LOOK } from '../orders/reconcile/reconcile-plan.ts'

/** Hours an order's payment page can live, and one more. */
const UNSETTLED_HOURS = 26

/**
 * Queues again what waits in the database and whose job was lost with a process: stored webhook events,
 * unsent mails and requests for mails. While somebody can pay, it has the provider's latest events looked at.
 * Doing it twice adds nothing.
 */
export async function sweep(deps: Deps, forgotten: Forgotten) {
  for (const eventId of await listForgottenEventIds(deps.db, forgotten)) {
    await deps.jobs.enqueue(deps.db, 'payment-event', { eventId })
  }
  for (const mailId of await listForgottenMailIds(deps.db, forgotten)) {
    await deps.jobs.enqueue(deps.db, 'mail', { mailId })
  }
  for (const requestId of await listWaitingMailRequestIds(deps.db, forgotten.olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'mail-request', { requestId })
  }
  if (await hasOpenPages(deps.db)) {
    await deps.jobs.enqueue(deps.db, 'chore', { chore: 'recent-events' })
  }
}

/**
 * At start: sweeps, also what waits for a next try that may be an hour off but not what was given up (F28), has
 * what is over forgotten, and looks once at every order whose payment may have come in meanwhile.
 */
export async function sweepAtStart(deps: Deps) {
  await sweep(deps, { olderThanSeconds: 0, jobStates: ['created'] })
  await deps.jobs.enqueue(deps.db, 'chore', { chore: 'over' })
  await deps.jobs.enqueue(deps.db, 'chore', { chore: 'prices' })
  if (!deps.settings.fulfilBy.has('reconcile')) return
  await deps.jobs.enqueue(deps.db, 'chore', { chore: 'provider' })
  for (const orderId of await listUnsettledOrderIds(deps.db, UNSETTLED_HOURS)) {
    await deps.jobs.enqueue(deps.db, 'reconcile-order', { orderId, look: EXTRA_LOOK })
  }
}
