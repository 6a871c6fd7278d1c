import { isDeliverableEmail } from '#domain/email-address.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  findMailRequest,
  insertMailRequest,
  type MailRequest,
  type NewMailRequest,
  takeMailRequest,
} from '#server/db/mail-requests.ts'
import { prolongPasswordLinks } from '#server/db/one-time-tokens.ts'
import { findPendingSignup, isPending, setConfirmation } from '#server/db/pending-signups.ts'
import { lockUserByEmail, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { allowUnauthenticatedMail } from '#server/limits/unauthenticated-mail-budget.ts'
import { mailUser } from './mail-user.ts'
import { queueConfirmation, resendConfirmation } from './sign-up/confirmation-mail.ts'

/** A job looks the account up later, so neither response nor timing discloses it (T22). */
export async function requestMail(
  deps: Pick<Deps, 'db' | 'jobs'>,
  request: NewMailRequest,
): Promise<void> {
  if (!isDeliverableEmail(request.email)) return
  await deps.db.transaction().execute((trx) => queueMailRequest(deps, trx, request))
}

/** Expects a deliverable address. */
export async function queueMailRequest(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  request: NewMailRequest,
): Promise<void> {
  const requestId = await insertMailRequest(trx, request)
  await deps.jobs.enqueue(trx, 'mail-request', { requestId })
}

/** Idempotent. */
export async function workOffMailRequest(deps: Deps, requestId: string): Promise<void> {
  const request = await findMailRequest(deps.db, requestId)
  if (!request) return
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, request.email)
    const first = await takeMailRequest(trx, requestId)
    // Taken first, so that a concurrent call does not spend the mail budget.
    if (!first) return
    const inside = { deps: { ...deps, db: trx }, trx, request, user }
    if (request.signupId !== null) await beginConfirmation(inside, request.signupId)
    else if (request.kind === 'confirm_email') await confirmAgain(inside)
    else await resetPassword(inside)
  })
}

/** The pending row stays until it expires even for a proven account, so that it discloses nothing. */
async function beginConfirmation(
  { deps, trx, request, user }: Inside,
  signupId: string,
): Promise<void> {
  if (!(await isPending(trx, signupId))) return
  const proven = user?.emailConfirmedAt != null
  const kind = proven ? 'already_registered' : 'confirm_email'
  if (!(await allowUnauthenticatedMail(deps, request.email, { kind, proven }))) return
  if (!proven) {
    await setConfirmation(trx, signupId, await queueConfirmation(deps, trx, request.email))
    return
  }
  await mailUser(deps, trx, user, kind)
}

async function confirmAgain({ deps, trx, request, user }: Inside) {
  if (user?.emailConfirmedAt || !(await findPendingSignup(trx, request.email))) return
  const mail = { kind: request.kind, proven: false }
  if (await allowUnauthenticatedMail(deps, request.email, mail))
    await resendConfirmation(deps, trx, request)
}

async function resetPassword({ deps, trx, request, user }: Inside) {
  if (!user) return
  const mail = { kind: request.kind, proven: user.emailConfirmedAt !== null }
  if (await allowUnauthenticatedMail(deps, request.email, mail))
    await mailUser(deps, trx, user, 'reset_password')
  else await prolongPasswordLinks(trx, user.id)
}

/** `user` is locked. */
interface Inside {
  deps: Deps
  trx: Trx
  request: MailRequest
  user: User | undefined
}
