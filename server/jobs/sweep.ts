import { listWaitingMailRequestIds } from '../db/mail-requests.ts'
import { listUnsentMailIds } from '../db/mails.ts'
import { listUnsettledOrderIds } from '../db/orders.ts'
import { listWaitingEventIds } from '../db/payment-events.ts'
import { forgetWhatIsOver } from '../db/retention.ts'
import type { Deps } from '../deps.ts'
import { EXTRA_LOOK } from './reconcile-plan.ts'

/** Hours an order's payment page can live, and one more. */
const UNSETTLED_HOURS = 26

/**
 * Queues again what waits in the database and whose job was lost with a process: stored webhook events,
 * unsent mails and requests for mails older than this. Doing it twice adds nothing.
 */
export async function sweep(deps: Deps, { olderThanSeconds }: { olderThanSeconds: number }) {
  for (const eventId of await listWaitingEventIds(deps.db, olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'payment-event', { eventId })
  }
  for (const mailId of await listUnsentMailIds(deps.db, olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'mail', { mailId })
  }
  for (const requestId of await listWaitingMailRequestIds(deps.db, olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'mail-request', { requestId })
  }
}

/** At start: sweeps, forgets what is over, and looks once at every order whose payment may have come in meanwhile. */
export async function sweepAtStart(deps: Deps) {
  await forgetWhatIsOver(deps.db)
  await sweep(deps, { olderThanSeconds: 0 })
  if (!deps.settings.fulfilBy.has('reconcile')) return
  for (const orderId of await listUnsettledOrderIds(deps.db, UNSETTLED_HOURS)) {
    await deps.jobs.enqueue(deps.db, 'reconcile-order', { orderId, look: EXTRA_LOOK })
  }
}
