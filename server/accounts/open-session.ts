import { randomBytes } from 'node:crypto'
import type { AuthSession } from '#contract/auth.ts'
import type { Db } from '../db/connect.ts'
import { insertRefreshToken } from '../db/refresh-tokens.ts'
import { insertSession } from '../db/sessions.ts'
import { findUser, type User } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-tokens.ts'
import { tokenHash } from './keys.ts'
import { presentUser } from './present-user.ts'

/** Opens a new session of the user: a session row, its first refresh token, an access token. */
export async function openSession(deps: Deps, user: User): Promise<AuthSession> {
  const refreshToken = randomBytes(32).toString('base64url')
  const sessionId = await deps.db.transaction().execute(async (trx) => {
    const id = await insertSession(trx, user.id)
    await insertRefreshToken(trx, {
      hash: tokenHash(refreshToken),
      sessionId: id,
      parentHash: null,
    })
    return id
  })
  return presentSession(deps, deps.db, { user, sessionId, refreshToken })
}

/** The session as the auth wire answers it. */
export async function presentSession(
  deps: Deps,
  db: Db,
  { user, sessionId, refreshToken }: { user: User; sessionId: string; refreshToken: string },
): Promise<AuthSession> {
  const { token, expiresAt } = await signAccessToken(deps, {
    user,
    sessionId,
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
