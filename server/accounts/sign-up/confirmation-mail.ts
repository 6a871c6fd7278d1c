import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { MailRequest } from '#server/db/mail-requests.ts'
import {
  findPendingSignup,
  insertPendingSignup,
  type PendingSignup,
  replaceReturn,
} from '#server/db/pending-signups.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { confirmationToken } from '#server/tokens/derived-tokens.ts'
import { tokenHash } from '#server/tokens/keys.ts'

/** Earlier links stay valid. */
export async function resendConfirmation(
  deps: Deps,
  trx: Trx,
  request: MailRequest,
): Promise<void> {
  const { email, browserHash } = request
  const own = browserHash ? await findPendingSignup(trx, email, { browserHash }) : undefined
  const attempt = own ?? (await findPendingSignup(trx, email))
  if (!attempt) return
  const next = own ? newReturn(own, request) : {}
  await replaceReturn(trx, attempt, next)
  const { passwordHash, userMetadata, browserHash: madeBy, codeChallenge, redirectTo } = attempt
  await insertPendingSignup(trx, {
    email,
    passwordHash,
    userMetadata,
    browserHash: madeBy,
    codeChallenge,
    redirectTo,
    ...next,
    confirmHash: await queueConfirmation(deps, trx, email),
  })
}

/** The target contains the id of the challenge's verifier (sb_flow_id), so both change together. */
function newReturn(attempt: PendingSignup, { codeChallenge, redirectTo }: MailRequest) {
  const both = codeChallenge !== null && redirectTo !== null
  if (both) return { codeChallenge, redirectTo }
  if (namesVerifier(attempt.redirectTo) || namesVerifier(redirectTo)) return {}
  return { ...(codeChallenge ? { codeChallenge } : {}), ...(redirectTo ? { redirectTo } : {}) }
}

function namesVerifier(redirectTo: string | null): boolean {
  return new URLSearchParams(redirectTo?.split('?')[1]).has('sb_flow_id')
}

/** Returns the hash of the token in the emailed link. */
export async function queueConfirmation(deps: Deps, trx: Trx, email: string): Promise<Buffer> {
  const mailId = await queueMail(deps, trx, {
    dedupeKey: `confirm-email:${randomUUID()}`,
    kind: 'confirm_email',
    toEmail: email,
    userId: null,
    orderId: null,
  })
  if (!mailId) throw new Error('a mail with a fresh key was there already')
  return tokenHash(confirmationToken(deps, mailId))
}
