import type { AccessTokenClaims, AuthSession } from '#contract/auth.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { verifyPassword } from '#server/accounts/password/passwords.ts'
import { findPendingSignup } from '#server/db/pending-signups.ts'
import { endSessions, type SessionScope } from '#server/db/sessions.ts'
import { findUserByEmail } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { openSession, presentSession } from './open-session.ts'

/**
 * Always verifies one hash, and another while a sign-up is pending, so neither answer nor timing discloses an account
 * (T22, decision D3). A password replaced meanwhile opens no session (T31).
 * @throws AppError invalid_credentials; email_not_confirmed only after the right password
 */
export async function signIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
): Promise<AuthSession> {
  const address = canonicalEmail(email)
  const user = await findUserByEmail(deps.db, address)
  const pending = await findPendingSignup(deps.db, address)
  const fits = await verifyPassword(password, user?.passwordHash ?? null)
  const fitsPending = pending ? await verifyPassword(password, pending.passwordHash) : false
  if (!fits && !fitsPending) throw new AppError('invalid_credentials')
  if (!fits || !user?.emailConfirmedAt) throw new AppError('email_not_confirmed')
  const opened = await deps.db.transaction().execute((trx) => openSession(trx, user, 'password'))
  return presentSession(deps, deps.db, opened)
}

export type SignOutScope = SessionScope

/** Idempotent. */
export async function signOut(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  scope: SignOutScope,
): Promise<void> {
  await endSessions(deps.db, { userId: claims.sub, sessionId: claims.session_id, scope })
}
