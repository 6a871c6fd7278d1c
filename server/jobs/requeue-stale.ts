import { sql } from 'kysely'
import { wasAlarmOpen } from '#server/db/alarms.ts'
import type { Db } from '#server/db/connect.ts'
import type { StaleCriteria } from '#server/db/has-job.ts'
import { listWaitingMailRequestIds } from '#server/db/mail-requests.ts'
import { listStaleMailIds } from '#server/db/mails.ts'
import { listUnfulfilledOrderIds } from '#server/db/orders.ts'
import { listStaleEventIds } from '#server/db/payment-events.ts'
import { hasOpenPages } from '#server/db/payment-pages.ts'
import { listStaleWithdrawalIds } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { EXTRA_POLL } from '#server/orders/reconcile/reconcile-plan.ts'
import type { ProviderRight } from '#server/outbox/watch-provider-access.ts'

/** Lifetime of a payment page plus a margin. */
const UNFULFILLED_HOURS = 26

const ASK_PROVIDER = ['payment-event', 'reconcile-order', 'withdrawal', 'scheduled-task']
const READ_RIGHTS: readonly ProviderRight[] = ['Checkout Sessions: Read', 'Events: Read']

/**
 * Requeues rows whose job a crash lost. Failed jobs are retried every minute while the provider refuses the key, and
 * for three minutes after. Idempotent.
 */
export async function requeueStale(deps: Deps, stale: StaleCriteria) {
  if (await wasAlarmOpen(deps.db, { kind: 'provider_denied', subjects: READ_RIGHTS })) {
    await makeRetriesDue(deps.db, ASK_PROVIDER)
  }
  for (const eventId of await listStaleEventIds(deps.db, stale)) {
    await deps.jobs.enqueue(deps.db, 'payment-event', { eventId })
  }
  for (const mailId of await listStaleMailIds(deps.db, stale)) {
    await deps.jobs.enqueue(deps.db, 'mail', { mailId })
  }
  for (const requestId of await listWaitingMailRequestIds(deps.db, stale.olderThanSeconds)) {
    await deps.jobs.enqueue(deps.db, 'mail-request', { requestId })
  }
  for (const withdrawalId of await listStaleWithdrawalIds(deps.db, stale)) {
    await deps.jobs.enqueue(deps.db, 'withdrawal', { withdrawalId })
  }
  if (await hasOpenPages(deps.db)) {
    await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'recent-events' })
  }
}

/**
 * Also requeues rows whose retry may be an hour away, but no dead letters (F28), and polls unfulfilled orders, which
 * may be paid by now.
 */
export async function requeueAtStart(deps: Deps) {
  await requeueStale(deps, { olderThanSeconds: 0, jobStates: ['created'] })
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'expired' })
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'content' })
  if (!deps.settings.fulfilBy.has('reconcile')) return
  await deps.jobs.enqueue(deps.db, 'scheduled-task', { task: 'provider' })
  for (const orderId of await listUnfulfilledOrderIds(deps.db, UNFULFILLED_HOURS)) {
    await deps.jobs.enqueue(deps.db, 'reconcile-order', { orderId, poll: EXTRA_POLL })
  }
}

/** Retries failed jobs now. The extra attempt does not count against the retry limit. */
async function makeRetriesDue(db: Db, names: readonly string[]): Promise<void> {
  await sql`update pgboss.job set start_after = now(), retry_limit = retry_limit + 1
    where name in (${sql.join(names)}) and state = 'retry' and start_after > now()`.execute(db)
}
