import { claimedItem } from '#domain/catalogue/claimed-item.ts'
import { issueAuthCode } from '#server/accounts/session/auth-codes.ts'
import type { Trx } from '#server/db/connect.ts'
import { findSignupToConfirm, type PendingSignup } from '#server/db/pending-signups.ts'
import {
  dropUnprovenPassword,
  lockOrInsertUser,
  lockUserByEmail,
  type User,
} from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { returnToOwner } from '#server/limits/return-to-owner.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { oneTimeLink, storeOneTimeLink } from '#server/tokens/one-time-links.ts'
import { deleteUnprovenCredentials, verifyAccount } from './verify-account.ts'

/**
 * Returns the page to redirect to; undefined for an invalid token. Of concurrent calls exactly one succeeds. Another
 * browser has proven the mailbox but did not choose the password, so it must set one (T16, decision B2).
 */
export async function confirmSignUp(
  deps: Deps,
  { token, browserId, client }: { token: string; browserId: string | undefined; client: string },
): Promise<string | undefined> {
  const hash = tokenHash(token)
  const confirmed = await deps.db.transaction().execute(async (trx) => {
    const known = await findSignupToConfirm(trx, hash)
    if (!known) return undefined
    // A concurrent deletion finishes first.
    await lockUserByEmail(trx, known.email)
    if (!(await findSignupToConfirm(trx, hash))) return undefined
    const { user } = await lockOrInsertUser(trx, known.email)
    // Read again under the lock: of concurrent calls only the first finds it.
    const attempt = await findSignupToConfirm(trx, hash)
    if (user.emailConfirmedAt || !attempt) return undefined
    const sameBrowser = browserId !== undefined && tokenHash(browserId).equals(attempt.browserHash)
    const url =
      sameBrowser && attempt.codeChallenge !== null
        ? await verifyAndSignIn(deps, trx, { user, attempt, codeChallenge: attempt.codeChallenge })
        : await choosePassword(deps, trx, { user, attempt })
    return { url, email: user.email }
  })
  if (!confirmed) return undefined
  await returnToOwner(deps, { address: confirmed.email, client })
  return confirmed.url
}

async function verifyAndSignIn(
  deps: Deps,
  trx: Trx,
  { user, attempt, codeChallenge }: Confirming & { codeChallenge: string },
): Promise<string> {
  await verifyAccount(trx, user, {
    passwordHash: attempt.passwordHash,
    data: attempt.userMetadata,
  })
  const url = new URL(attempt.redirectTo, deps.settings.siteUrl)
  const method = 'email/signup'
  url.searchParams.set('code', await issueAuthCode(trx, { userId: user.id, codeChallenge, method }))
  return url.href
}

async function choosePassword(deps: Deps, trx: Trx, { user, attempt }: Confirming) {
  await dropUnprovenPassword(trx, user.id)
  await deleteUnprovenCredentials(trx, user)
  const link = { purpose: 'set_password', mailId: attempt.id } as const
  await storeOneTimeLink(deps, trx, { ...link, userId: user.id })
  return oneTimeLink(deps, link)
}

interface Confirming {
  user: User
  attempt: PendingSignup
}

export async function findClaimedResource(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  token: string,
): Promise<string | undefined> {
  const attempt = await findSignupToConfirm(deps.db, tokenHash(token))
  return attempt && claimedItem(deps.catalogue, attempt.userMetadata)?.name
}
