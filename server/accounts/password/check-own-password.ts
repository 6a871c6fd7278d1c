import type { User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { countAttempt, giveBackAttempt, resetAttempts } from '#server/limits/password-attempts.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Wrong passwords count per session: a stolen one cannot guess on, and guesses by others do not lock the owner out
 * (T34).
 * @throws LimitError after too many wrong passwords, AppError busy
 */
export async function checkOwnPassword(
  deps: Deps,
  { user, sessionId, password }: { user: User; sessionId: string; password: string },
): Promise<boolean> {
  const attempt = { about: 'session', key: sessionId } as const
  await countAttempt(deps, attempt)
  const fits = await verifyPassword(password, user.passwordHash).catch(async (error: unknown) => {
    await giveBackAttempt(deps, attempt) // the password was not checked
    throw error
  })
  if (!fits) return false
  await resetAttempts(deps, attempt)
  return true
}
