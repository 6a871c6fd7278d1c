import type { AccessTokenClaims, AuthUser } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { findUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { presentUser } from './present-user.ts'

/** @throws AppError session_not_found */
export async function getOwnUser(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
): Promise<AuthUser> {
  const user = await findUser(deps.db, claims.sub)
  if (!user) throw new AppError('session_not_found')
  return presentUser(deps.db, user)
}
