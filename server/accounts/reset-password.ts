import type { ResetPasswordAnswer } from '#contract/functions.ts'
import { passwordProblem } from '#domain/password.ts'
import { consumeOneTimeToken, findTokenProblem, spendOneTimeTokens } from '../db/one-time-tokens.ts'
import { endSessions } from '../db/sessions.ts'
import { findUser, recordEmailIdentity, setProvenPassword } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from './keys.ts'
import { hashPassword } from './passwords.ts'

const problemTexts = {
  used: 'This reset link has already been used',
  expired: 'This reset link has expired',
  invalid: 'This reset link is invalid or has expired',
} as const

/**
 * Sets the password of whoever holds a mailed link: confirms his address, ends all his sessions and
 * spends his other links. Of any number of calls with one token exactly one succeeds (T33).
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<ResetPasswordAnswer> {
  const problem = passwordProblem(newPassword)
  if (problem) return { error: problem }
  const hash = tokenHash(token)
  const known = await findTokenProblem(deps.db, hash)
  if (known === 'invalid' || known === 'used') return refuse(known)
  const passwordHash = await hashPassword(newPassword)
  const done = await deps.db.transaction().execute(async (trx) => {
    const link = await consumeOneTimeToken(trx, hash)
    if (!link) return false
    const user = await findUser(trx, link.userId)
    if (!user) return false
    await setProvenPassword(trx, user.id, passwordHash)
    await recordEmailIdentity(trx, user)
    await endSessions(trx, { userId: user.id, scope: 'global' })
    await spendOneTimeTokens(trx, user.id)
    return true
  })
  return done ? { success: true } : refuse(await findTokenProblem(deps.db, hash))
}

function refuse(errorType: keyof typeof problemTexts): ResetPasswordAnswer {
  return { error: problemTexts[errorType], errorType }
}
