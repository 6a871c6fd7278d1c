import { findPendingSignup, replaceConfirmation } from '../db/pending-signups.ts'
import type { Deps } from '../deps.ts'
import { allowStrangerMail } from '../limits/stranger-mail.ts'
import { queueConfirmation } from './confirmation-links.ts'
import { tokenHash } from './keys.ts'

/**
 * Mails a new confirmation link for the newest attempt of an address to sign up, which replaces the old
 * link; nothing for an address without one, or one that was mailed enough. The browser that signed up may
 * bring a new PKCE challenge and target with it; any other browser changes neither.
 */
export async function resendConfirmation(
  deps: Deps,
  request: {
    /** Canonical. */
    email: string
    codeChallenge: string | null
    redirectTo: string | undefined
    browserId: string | undefined
  },
): Promise<void> {
  const { email, browserId, codeChallenge, redirectTo } = request
  if (!(await findPendingSignup(deps.db, email))) return
  if (!(await allowStrangerMail(deps, email))) return
  await deps.db.transaction().execute(async (trx) => {
    const attempt = await findPendingSignup(trx, email)
    if (!attempt) return
    const confirmHash = await queueConfirmation(deps, trx, email)
    const sameBrowser = browserId !== undefined && tokenHash(browserId).equals(attempt.browserHash)
    await replaceConfirmation(trx, attempt.id, {
      confirmHash,
      ...(sameBrowser && codeChallenge ? { codeChallenge } : {}),
      ...(sameBrowser && redirectTo ? { redirectTo } : {}),
    })
  })
}
