import type { PasswordLinkAnswer, ResetPasswordAnswer } from '#contract/functions.ts'
import { deleteUnprovenCredentials } from '#server/accounts/sign-up/verify-account.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  consumeOneTimeToken,
  findTokenOwner,
  findTokenProblem,
  lockUserOfToken,
} from '#server/db/one-time-tokens.ts'
import { recordEmailIdentity, setProvenPassword, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { returnToOwner } from '#server/limits/return-to-owner.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { findWeakness } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { queuePasswordChanged } from './queue-password-changed.ts'

const problemMessages = {
  used: 'This reset link has already been used',
  expired: 'This reset link has expired',
  invalid: 'This reset link is invalid or has expired',
} as const

/**
 * Notifies the owner if the account was confirmed before. Of concurrent calls with one token exactly one succeeds
 * (T33).
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword, client }: { token: string; newPassword: string; client: string },
): Promise<ResetPasswordAnswer> {
  const weakness = await findWeakness(newPassword)
  if (weakness) return { error: weakness, errorType: 'weak' }
  const hash = tokenHash(token)
  const known = await findTokenProblem(deps.db, hash)
  if (known === 'invalid' || known === 'used') return refuse(known)
  const passwordHash = await hashPassword(newPassword)
  const email = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserOfToken(trx, hash)
    const link = user && (await consumeOneTimeToken(trx, hash, ['set_password', 'reset_password']))
    if (!user || !link) return undefined
    await proveMailbox(trx, user, passwordHash)
    await recordEndedAccess(deps, { what: 'password', id: user.id })
    if (user.emailConfirmedAt) await queuePasswordChanged(deps, trx, user)
    deps.checkpoint?.('reset-inside')
    return user.email
  })
  if (!email) return refuse(await findTokenProblem(deps.db, hash))
  await returnToOwner(deps, { address: email, client })
  return { success: true, email }
}

export function refuse(errorType: keyof typeof problemMessages) {
  return { error: problemMessages[errorType], errorType }
}

/** For a locked account whose mailed link was used (decision A9). */
export async function proveMailbox(trx: Trx, user: User, passwordHash: string) {
  await setProvenPassword(trx, user.id, passwordHash)
  await recordEmailIdentity(trx, user)
  await deleteUnprovenCredentials(trx, user)
}

/** Discloses nothing more: the token can take the account over anyway. */
export async function readPasswordLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<PasswordLinkAnswer> {
  const hash = tokenHash(token)
  const owner =
    (await findTokenOwner(db, hash, 'set_password')) ??
    (await findTokenOwner(db, hash, 'reset_password'))
  return { email: owner?.email ?? null }
}
