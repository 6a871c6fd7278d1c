import { WeakPasswordError } from '#domain/errors.ts'
import {
  composedPassword,
  PASSWORD_MIN,
  passwordMessages,
  requireStrongPassword,
} from '#domain/password.ts'
import { hashPassword } from './passwords.ts'
import { rememberSuccess } from './remember-success.ts'

/** @throws WeakPasswordError, AppError busy */
export async function hashNewPassword(password: string): Promise<string> {
  await requireGoodPassword(password)
  return hashPassword(password)
}

/** Compares with common passwords ignoring case (T34). @throws WeakPasswordError */
export async function requireGoodPassword(password: string): Promise<void> {
  requireStrongPassword(password)
  const common = await loadCommonPasswords()
  if (common.has(composedPassword(password).toLowerCase())) {
    throw new WeakPasswordError(passwordMessages.tooWeak, ['pwned'])
  }
}

/** Undefined for a good password. */
export async function findWeakness(password: string): Promise<string | undefined> {
  try {
    await requireGoodPassword(password)
    return undefined
  } catch (error) {
    if (error instanceof WeakPasswordError) return error.detail
    throw error
  }
}

/** About 15,000 leaked passwords. */
const loadCommonPasswords = rememberSuccess(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known: readonly (string | number)[] = dictionary['passwords-common']
  return new Set(known.map(String).filter((password) => password.length >= PASSWORD_MIN))
})
