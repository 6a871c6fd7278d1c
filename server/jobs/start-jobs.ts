import { workOffMailRequest } from '#server/accounts/mail-requests.ts'
import { recordMissingCommissions } from '#server/commissions/record-commissions.ts'
import { watchCommissions } from '#server/commissions/watch-commissions.ts'
import { makeStampedFile } from '#server/content/stamped-file.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/email/send-mail.ts'
import { processPaymentEvent } from '#server/orders/fulfilment/process-payment-event.ts'
import { reconcileOrder } from '#server/orders/reconcile/reconcile-order.ts'
import { finishLeftAttempts } from '#server/orders/refunds/finish-left-attempts.ts'
import { followWaivers, watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { mailOpenAlarms } from '#server/outbox/alarms.ts'
import { requeueAtStart, requeueStale } from './requeue-stale.ts'
import { runScheduledTask } from './run-scheduled-task.ts'
import { watchTasks } from './watch-tasks.ts'

const STALE = { olderThanSeconds: 60, jobStates: ['created', 'retry'] } as const

/**
 * Requeues first, because workers then take the connections. With `taskDb`, scheduled tasks take none from requests.
 */
export async function startJobs(
  deps: Deps,
  { taskDb = deps.db, backUp }: { taskDb?: Db; backUp?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  const forTasks: Deps = { ...deps, db: taskDb }
  await requeueAtStart(forTasks)
  let isLookedThrough = false
  /** Once, after the start: with a million orders it takes seconds. */
  const recordEarlierCommissions = async () => {
    if (isLookedThrough) return
    await recordMissingCommissions(forTasks, 'ever')
    isLookedThrough = true
  }
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'mail-request': ({ requestId }) => workOffMailRequest(deps, requestId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    withdrawal: ({ withdrawalId }) => workOffWithdrawal(deps, withdrawalId),
    'scheduled-task': ({ task }) => runScheduledTask(forTasks, task),
    // an external Postgres is backed up by its operator
    backup: async () => backUp?.(),
    'stamp-file': ({ stampedFileId }) => makeStampedFile(deps, stampedFileId),
    'requeue-stale': () =>
      runAll([
        () => watchTasks(forTasks, { makesBackups: backUp !== undefined }),
        () => finishLeftAttempts(forTasks),
        () => followWaivers(forTasks),
        () => watchWithdrawals(forTasks),
        recordEarlierCommissions,
        () => watchCommissions(forTasks),
        () => mailOpenAlarms(forTasks),
        () => requeueStale(forTasks, STALE),
      ]),
  })
}

/** Runs all steps in order even when one fails, then throws the first error. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
