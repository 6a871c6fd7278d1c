import type { ConfirmPasswordAnswer } from '#contract/functions.ts'
import { openSession, presentSession } from '#server/accounts/session/open-session.ts'
import { findChosenPassword } from '#server/db/chosen-passwords.ts'
import {
  consumeOneTimeToken,
  findTokenOwner,
  findTokenProblem,
  lockUserOfToken,
} from '#server/db/one-time-tokens.ts'
import type { Deps } from '#server/deps.ts'
import { returnToOwner } from '#server/limits/return-to-owner.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { proveMailbox, refuse } from './reset-password.ts'

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
