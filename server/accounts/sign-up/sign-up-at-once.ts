import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { insertUser } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { openSession, presentSession } from '../session/open-session.ts'
import { verifyAccount } from './verify-account.ts'

/**
 * Refuses an address with any account, so that a guest's purchases never go to an unproven owner.
 * @throws AppError user_already_exists
 */
export async function signUpAtOnce(
  deps: Deps,
  attempt: { email: string; passwordHash: string; data: Record<string, unknown> },
): Promise<AuthSession> {
  const opened = await deps.db.transaction().execute(async (trx) => {
    const made = await insertUser(trx, attempt.email)
    if (!made) throw new AppError('user_already_exists')
    await verifyAccount(trx, made, attempt)
    const verified = { ...made, passwordHash: attempt.passwordHash }
    return openSession(trx, verified, 'password')
  })
  return presentSession(deps, deps.db, opened)
}
