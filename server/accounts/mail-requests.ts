import { isDeliverableEmail } from '#domain/email-address.ts'
import {
  findMailRequest,
  insertMailRequest,
  type MailRequest,
  type NewMailRequest,
  takeMailRequest,
} from '../db/mail-requests.ts'
import { findPendingSignup } from '../db/pending-signups.ts'
import { findUserByEmail } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { allowUnauthenticatedMail } from '../limits/unauthenticated-mail-budget.ts'
import { sendPasswordReset } from './password/send-password-reset.ts'
import { resendConfirmation } from './sign-up/resend-confirmation.ts'

/**
 * Stores a request for a mail to a canonical address. A job looks up later whether the address has an account, so
 * that neither the response nor its time discloses it (T22). Addresses that cannot receive mail are ignored.
 */
export async function requestMail(
  deps: Pick<Deps, 'db' | 'jobs'>,
  request: NewMailRequest,
): Promise<void> {
  if (!isDeliverableEmail(request.email)) return
  await deps.db.transaction().execute(async (trx) => {
    const requestId = await insertMailRequest(trx, request)
    await deps.jobs.enqueue(trx, 'mail-request', { requestId })
  })
}

/**
 * Queues the requested mail if the address has an account and mail budget left. A second call for the same request
 * does nothing.
 */
export async function workOffMailRequest(deps: Deps, requestId: string): Promise<void> {
  const request = await findMailRequest(deps.db, requestId)
  if (!request) return
  await deps.db.transaction().execute(async (trx) => {
    const first = await takeMailRequest(trx, requestId)
    // taken first, so that a concurrent call does not spend the address' mail budget
    if (!first || !(await isDue({ ...deps, db: trx }, request))) return
    await (request.kind === 'confirm_email' ? resendConfirmation : sendPasswordReset)(
      deps,
      trx,
      request,
    )
  })
}

async function isDue(deps: Deps, { kind, email }: MailRequest): Promise<boolean> {
  const user = await findUserByEmail(deps.db, email)
  const known = kind === 'confirm_email' ? await findPendingSignup(deps.db, email) : user
  if (!known) return false
  return allowUnauthenticatedMail(deps, email, { kind, proven: user?.emailConfirmedAt != null })
}
