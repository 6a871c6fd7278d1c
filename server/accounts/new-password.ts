import { WeakPasswordError } from '#domain/errors.ts'
import { PASSWORD_MIN, passwordTexts, requireStrongPassword } from '#domain/password.ts'
import { hashPassword } from './passwords.ts'

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Hashes a password somebody chooses, if it will do: the shared rule, and none of the commonly used ones
 * however it is capitalised (T34).
 * @throws WeakPasswordError, AppError busy
 */
export async function hashNewPassword(password: string): Promise<string> {
  await requireGoodPassword(password)
  return hashPassword(password)
}

/** As hashNewPassword, without the hash. @throws WeakPasswordError */
export async function requireGoodPassword(password: string): Promise<void> {
  requireStrongPassword(password)
  common ??= loadCommonPasswords()
  if ((await common).has(password.toLowerCase())) {
    throw new WeakPasswordError(passwordTexts.tooWeak, ['pwned'])
  }
}

/** About 15,000 of those that leaked most often, loaded when the first password is chosen. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known: readonly (string | number)[] = dictionary['passwords-common']
  return new Set(known.map(String).filter((password) => password.length >= PASSWORD_MIN))
}
