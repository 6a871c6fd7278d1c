import { workOffMailRequest } from '../accounts/mail-requests.ts'
import { processPaymentEvent } from '../checkout/process-payment-event.ts'
import { reconcileOrder } from '../checkout/reconcile-order.ts'
import { forgetWhatIsOver } from '../db/retention.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../email/send-mail.ts'
import { sweep, sweepAtStart } from './sweep.ts'

/** How old something waiting must be before the sweep takes it for forgotten. */
const FORGOTTEN_AFTER_SECONDS = 60

/** Starts the workers: what each job does stands here on one page. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.jobs.work({
    'payment-event': ({ eventId }) => processPaymentEvent(deps, eventId),
    mail: ({ mailId }) => sendMail(deps, mailId),
    'mail-request': ({ requestId }) => workOffMailRequest(deps, requestId),
    'reconcile-order': (order) => reconcileOrder(deps, order),
    sweep: () => sweep(deps, { olderThanSeconds: FORGOTTEN_AFTER_SECONDS }),
    'forget-what-is-over': () => forgetWhatIsOver(deps.db),
  })
  await sweepAtStart(deps)
}
