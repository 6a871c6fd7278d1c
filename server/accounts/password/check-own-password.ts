import type { User } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, giveBackAttempt, resetAttempts } from '../../limits/password-attempts.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether a signed-in person knows his password. Wrong ones count as at signing in: who got hold of a session
 * cannot guess on (T34).
 * @throws LimitError after too many wrong ones, AppError busy
 */
export async function checkOwnPassword(deps: Deps, user: User, password: string): Promise<boolean> {
  const attempt = { about: 'account', key: user.email } as const
  await countAttempt(deps, attempt)
  const fits = await verifyPassword(password, user.passwordHash).catch(async (error: unknown) => {
    await giveBackAttempt(deps, attempt) // it was not looked at
    throw error
  })
  if (!fits) return false
  await resetAttempts(deps, user.email)
  return true
}
