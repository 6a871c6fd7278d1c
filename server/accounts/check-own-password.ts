import type { User } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { countAttempt, forgetAttempts } from '../limits/password-attempts.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether a signed-in person knows his password. Wrong ones count as at signing in: who got hold of a session
 * cannot guess on (T34).
 * @throws LimitError after too many wrong ones, AppError busy
 */
export async function checkOwnPassword(deps: Deps, user: User, password: string): Promise<boolean> {
  await countAttempt(deps, { about: 'account', key: user.email })
  if (!(await verifyPassword(password, user.passwordHash))) return false
  await forgetAttempts(deps, user.email)
  return true
}
