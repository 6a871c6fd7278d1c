import type {
  ConfirmPasswordAnswer,
  PasswordLinkAnswer,
  ResetPasswordAnswer,
} from '#contract/functions.ts'
import { mailUser } from '#server/accounts/mail-user.ts'
import { openSession, presentSession } from '#server/accounts/session/open-session.ts'
import { deleteUnprovenCredentials } from '#server/accounts/sign-up/verify-account.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { findChosenPassword } from '#server/db/chosen-passwords.ts'
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
    if (user.emailConfirmedAt) await mailUser(deps, trx, user, 'password_changed')
    deps.checkpoint?.('reset-inside')
    return user.email
  })
  if (!email) return refuse(await findTokenProblem(deps.db, hash))
  await returnToOwner(deps, { address: email, client })
  return { success: true, email }
}

const NOT_CHOSEN = { error: 'There’s no password saved in this browser. Please choose one here.' }

/**
 * Sets the password that this browser chose after paying. The mailed token may set any password anyway, so it only
 * saves typing (decision 022).
 */
export async function confirmChosenPassword(
  deps: Deps,
  { token, browserId, client }: { token: string; browserId: string | undefined; client: string },
): Promise<ConfirmPasswordAnswer> {
  const hash = tokenHash(token)
  const opened = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserOfToken(trx, hash)
    if (!user || user.emailConfirmedAt || browserId === undefined) return undefined
    const chosen = { userId: user.id, browserHash: tokenHash(browserId) }
    const passwordHash = await findChosenPassword(trx, chosen)
    if (!passwordHash) return undefined
    if (!(await consumeOneTimeToken(trx, hash, ['set_password']))) return undefined
    await proveMailbox(trx, user, passwordHash)
    return openSession(trx, { ...user, passwordHash }, 'password')
  })
  if (!opened) {
    const isAlive = await findTokenOwner(deps.db, hash, 'set_password')
    return isAlive ? NOT_CHOSEN : refuse(await findTokenProblem(deps.db, hash))
  }
  await returnToOwner(deps, { address: opened.user.email, client })
  const { access_token, refresh_token } = await presentSession(deps, deps.db, opened)
  return { success: true, session: { access_token, refresh_token } }
}

function refuse(errorType: keyof typeof problemMessages) {
  return { error: problemMessages[errorType], errorType }
}

/** For a locked account whose emailed link was used (decision A9). */
async function proveMailbox(trx: Trx, user: User, passwordHash: string) {
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
