import { workOffMailRequest } from '../accounts/mail-requests.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../email/send-mail.ts'
import { processPaymentEvent } from '../orders/fulfilment/process-payment-event.ts'
import { reconcileOrder } from '../orders/reconcile/reconcile-order.ts'
import { mailOpenAlarms } from '../outbox/alarms.ts'
import { requeueAtStart, requeueStale } from './requeue-stale.ts'
import { runScheduledTask } from './run-scheduled-task.ts'
import { watchTasks } from './watch-tasks.ts'

/** Rows the requeue of every minute counts as stale: no job will process them. */
const STALE = { olderThanSeconds: 60, jobStates: ['created', 'retry'] } as const

/** Queues what waits, then starts the workers, with the handler of each job: they take the connections of the start. */
export async function startJobs(
  deps: Deps,
  { backUp }: { backUp?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  await requeueAtStart(deps)
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'mail-request': ({ requestId }) => workOffMailRequest(deps, requestId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    'scheduled-task': ({ task }) => runScheduledTask(deps, task),
    // the owner of an external Postgres makes the backups there
    backup: async () => backUp?.(),
    'requeue-stale': async () => {
      await requeueStale(deps, STALE)
      await watchTasks(deps)
      await mailOpenAlarms(deps)
    },
  })
}
