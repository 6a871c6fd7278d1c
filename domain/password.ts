import { type PasswordWeakness, WeakPasswordError } from './errors.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const passwordMessages = {
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 128 characters',
  tooPlain:
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  /** Specified message [ERR-signup]. */
  tooWeak: 'Password requirements not met. Please choose a stronger password.',
} as const

/** Keyboards and systems encode the same letter differently. */
export function composedPassword(password: string): string {
  return password.normalize('NFC')
}

/** 8 to 128 characters, with an uppercase letter, a lowercase letter and a digit [VAL-auth]. */
export function passwordProblem(typed: string): string | undefined {
  const password = composedPassword(typed)
  if (password.length < PASSWORD_MIN) return passwordMessages.tooShort
  if (password.length > PASSWORD_MAX) return passwordMessages.tooLong
  const mixed = /[A-Z]/.test(password) && /[a-z]/.test(password) && /[0-9]/.test(password)
  return mixed ? undefined : passwordMessages.tooPlain
}

/** @throws WeakPasswordError */
export function requireStrongPassword(password: string) {
  const problem = passwordProblem(password)
  if (!problem) return
  const reason: PasswordWeakness = problem === passwordMessages.tooPlain ? 'characters' : 'length'
  throw new WeakPasswordError(problem, [reason])
}
