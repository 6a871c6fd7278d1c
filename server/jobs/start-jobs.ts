import { processPaymentEvent } from '../checkout/process-payment-event.ts'
import { reconcileOrder } from '../checkout/reconcile-order.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../email/send-mail.ts'
import { runChore } from './run-chore.ts'
import { sweep, sweepAtStart } from './sweep.ts'

/** How old something waiting must be before the sweep takes it for forgotten. */
const FORGOTTEN_AFTER_SECONDS = 60

/** Starts the workers: what each job does stands here on one page. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    chore: ({ chore }) => runChore(deps, chore),
    sweep: () => sweep(deps, { olderThanSeconds: FORGOTTEN_AFTER_SECONDS }),
  })
  await sweepAtStart(deps)
}
