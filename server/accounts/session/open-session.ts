import { randomBytes } from 'node:crypto'
import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { presentUser } from '#server/accounts/get-own-user.ts'
import { markEmailIdentityUsed } from '#server/accounts/identities.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { SignInMethod } from '#server/db/schema.ts'
import { insertSession, type OpenedSession } from '#server/db/sessions.ts'
import { findUser, markSignedIn, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '#server/tokens/access-tokens.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { insertRefreshToken } from './refresh-tokens.ts'

export interface NewSession {
  user: User
  session: OpenedSession
  refreshToken: string
}

/**
 * Under the account's row lock, a concurrent password change either ends this session or makes this call fail (T31).
 * @throws AppError invalid_credentials when the password was replaced meanwhile
 */
export async function openSession(trx: Trx, user: User, method: SignInMethod): Promise<NewSession> {
  if (!(await markSignedIn(trx, user))) throw new AppError('invalid_credentials')
  if (method !== 'oauth') await markEmailIdentityUsed(trx, user.id)
  const refreshToken = randomBytes(32).toString('base64url')
  const session = await insertSession(trx, user.id, method)
  await insertRefreshToken(trx, {
    hash: tokenHash(refreshToken),
    sessionId: session.id,
    parentHash: null,
  })
  return { user, session, refreshToken }
}

export async function presentSession(
  deps: Deps,
  db: Db,
  { user, session, refreshToken }: NewSession,
): Promise<AuthSession> {
  const presented = await presentUser(db, (await findUser(db, user.id)) ?? user)
  const { token, expiresAt } = await signAccessToken(deps, {
    user: presented,
    session,
    refreshHash: tokenHash(refreshToken),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presented,
  }
}
