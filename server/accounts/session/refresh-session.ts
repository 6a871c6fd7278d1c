import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { endSessions } from '#server/db/sessions.ts'
import { findUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { presentSession } from './open-session.ts'
import {
  insertRefreshToken,
  lockRefreshToken,
  markRotated,
  wasChildSeen,
} from './refresh-tokens.ts'

const day = 24 * 60 * 60
/** Session limits (T30). */
const MOST_AGE_SECONDS = 30 * day
const MOST_IDLE_SECONDS = 14 * day
/** Refreshes by several tabs within this time get the same child. */
const REUSE_SECONDS = 10

/**
 * The child is derived from the parent, so a repeated exchange returns the same one. After the reuse interval a parent
 * is accepted only if neither its child nor the child's access token was used: the response was lost. Otherwise it
 * counts as stolen and the session ends (T30, decision B11).
 * @throws AppError refresh_token_not_found, refresh_token_already_used, session_expired
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<AuthSession> {
  const hash = tokenHash(refreshToken)
  const child = deps.keys.derive('refresh-token', refreshToken)
  const verdict = await deps.db.transaction().execute(async (trx) => {
    const token = await lockRefreshToken(trx, hash)
    if (!token) return { refused: 'refresh_token_not_found' as const }
    const expired =
      token.sessionAgeSeconds > MOST_AGE_SECONDS || token.idleSeconds > MOST_IDLE_SECONDS
    const stolen = isLate(token.rotatedSecondsAgo) && (await wasChildSeen(trx, hash))
    if (expired || stolen) {
      await endSessions(trx, { userId: token.userId, sessionId: token.sessionId, scope: 'local' })
      return {
        refused: expired ? ('session_expired' as const) : ('refresh_token_already_used' as const),
      }
    }
    await markRotated(trx, token)
    await insertRefreshToken(trx, {
      hash: tokenHash(child),
      sessionId: token.sessionId,
      parentHash: hash,
    })
    deps.checkpoint?.('refresh-inside')
    return { token }
  })
  deps.checkpoint?.('refresh-committed')
  if ('refused' in verdict) throw new AppError(verdict.refused)
  const user = await findUser(deps.db, verdict.token.userId)
  if (!user) throw new AppError('refresh_token_not_found')
  const { sessionId: id, method, sessionCreatedAt: createdAt } = verdict.token
  const session = { id, method, createdAt }
  return presentSession(deps, deps.db, { user, session, refreshToken: child })
}

function isLate(rotatedSecondsAgo: number | null): boolean {
  return rotatedSecondsAgo !== null && rotatedSecondsAgo > REUSE_SECONDS
}
