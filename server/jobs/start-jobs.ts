import { workOffMailRequest } from '../accounts/mail-requests.ts'
import { processPaymentEvent } from '../checkout/process-payment-event.ts'
import { reconcileOrder } from '../checkout/reconcile-order.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../email/send-mail.ts'
import { runChore } from './run-chore.ts'
import { sweep, sweepAtStart } from './sweep.ts'

/** What the minutely sweep takes for forgotten: nothing will be tried again by itself. */
const FORGOTTEN = { olderThanSeconds: 60, jobStates: ['created', 'retry'] } as const

/** Starts the workers: what each job does stands here on one page. */
export async function startJobs(
  deps: Deps,
  { backUp }: { backUp?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'mail-request': ({ requestId }) => workOffMailRequest(deps, requestId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    chore: ({ chore }) => runChore(deps, chore),
    // the owner of another Postgres keeps its backups there
    backup: async () => backUp?.(),
    sweep: () => sweep(deps, FORGOTTEN),
  })
  await sweepAtStart(deps)
}
