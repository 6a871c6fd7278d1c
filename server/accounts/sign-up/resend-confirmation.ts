import type { Trx } from '../../db/connect.ts'
import type { MailRequest } from '../../db/mail-requests.ts'
import {
  findPendingSignup,
  type PendingSignup,
  replaceConfirmation,
} from '../../db/pending-signups.ts'
import type { Deps } from '../../deps.ts'
import { queueConfirmation } from './queue-confirmation.ts'

/**
 * Queues a new confirmation mail for the newest pending sign-up of an address, which invalidates the old link.
 * Does nothing for an address without one.
 */
export async function resendConfirmation(
  deps: Deps,
  trx: Trx,
  request: MailRequest,
): Promise<void> {
  const attempt = await findPendingSignup(trx, request.email)
  if (!attempt) return
  const confirmHash = await queueConfirmation(deps, trx, request.email)
  await replaceConfirmation(trx, attempt.id, { confirmHash, ...newReturn(attempt, request) })
}

/**
 * The redirect target and PKCE challenge that the browser that signed up may replace; other browsers change
 * nothing. The target contains the id of the challenge's verifier (sb_flow_id), so both change together.
 */
function newReturn(
  attempt: PendingSignup,
  { browserHash, codeChallenge, redirectTo }: MailRequest,
) {
  if (!browserHash?.equals(attempt.browserHash)) return {}
  const both = codeChallenge !== null && redirectTo !== null
  if (both) return { codeChallenge, redirectTo }
  if (namesVerifier(attempt.redirectTo) || namesVerifier(redirectTo)) return {}
  return { ...(codeChallenge ? { codeChallenge } : {}), ...(redirectTo ? { redirectTo } : {}) }
}

function namesVerifier(redirectTo: string | null): boolean {
  return new URLSearchParams(redirectTo?.split('?')[1]).has('sb_flow_id')
}
