import { processPaymentEvent } from '../checkout/process-payment-event.ts'
import { reconcileOrder } from '../checkout/reconcile-order.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../email/send-mail.ts'
import { sweep, sweepAtStart } from './sweep.ts'

/** What the minutely sweep takes for forgotten: it has no job at all, not even one that was given up. */
const FORGOTTEN = { olderThanSeconds: 60, jobStates: ['created', 'retry', 'failed'] } as const

/** Starts the workers: what each job does stands here on one page. */
export async function startJobs(
  deps: Deps,
  { backUp }: { backUp?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    // the owner of another Postgres keeps its backups there
    backup: async () => backUp?.(),
    sweep: () => sweep(deps, FORGOTTEN),
  })
  await sweepAtStart(deps)
}
