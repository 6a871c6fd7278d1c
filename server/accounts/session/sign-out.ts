import type { AccessTokenClaims } from '#contract/auth.ts'
import { endSessions, type SessionScope } from '../../db/sessions.ts'
import type { Deps } from '../../deps.ts'

export type SignOutScope = SessionScope

/** Ends this session, all of the user's, or all but this one. Repeating it changes nothing. */
export async function signOut(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  scope: SignOutScope,
): Promise<void> {
  await endSessions(deps.db, { userId: claims.sub, sessionId: claims.session_id, scope })
}
