import type { AccessTokenClaims } from '#contract/auth.ts'
import { endSessions, type SessionScope } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'

export type SignOutScope = SessionScope

/** Idempotent. */
export async function signOut(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  scope: SignOutScope,
): Promise<void> {
  await endSessions(deps.db, { userId: claims.sub, sessionId: claims.session_id, scope })
}
