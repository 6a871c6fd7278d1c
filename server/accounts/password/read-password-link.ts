import type { PasswordLinkAnswer } from '#contract/functions.ts'
import { findTokenOwner } from '#server/db/one-time-tokens.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'

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
