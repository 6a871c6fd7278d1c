import { randomBytes } from 'node:crypto'
import type { AuthSession } from '#contract/auth.ts'
import type { Db } from '../db/connect.ts'
import { insertRefreshToken } from '../db/refresh-tokens.ts'
import type { SignInMethod } from '../db/schema-shop-auth.ts'
import { insertSession, type OpenedSession } from '../db/sessions.ts'
import { findUser, type User } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-tokens.ts'
import { tokenHash } from './keys.ts'
import { presentUser } from './present-user.ts'

/**
 * Opens a new session of the user, who has just shown by this method who he is: a session row, its first
 * refresh token, an access token.
 */
export async function openSession(
  deps: Deps,
  user: User,
  method: SignInMethod,
): Promise<AuthSession> {
  const refreshToken = randomBytes(32).toString('base64url')
  const session = await deps.db.transaction().execute(async (trx) => {
    const opened = await insertSession(trx, user.id, method)
    await insertRefreshToken(trx, {
      hash: tokenHash(refreshToken),
      sessionId: opened.id,
      parentHash: null,
    })
    return opened
  })
  return presentSession(deps, deps.db, { user, session, refreshToken })
}

/** The session as the auth wire answers it. */
export async function presentSession(
  deps: Deps,
  db: Db,
  { user, session, refreshToken }: { user: User; session: OpenedSession; refreshToken: string },
): Promise<AuthSession> {
  const { token, expiresAt } = await signAccessToken(deps, {
    user,
    session,
    refreshHash: tokenHash(refreshToken),
  })
  const fresh = (await findUser(db, user.id)) ?? user
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await presentUser(db, fresh),
  }
}
