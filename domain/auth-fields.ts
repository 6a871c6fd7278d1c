import { canonicalEmail, looksLikeEmail } from './email-address.ts'
import { passwordProblem } from './password.ts'

interface AuthFieldProblems {
  email?: string
  password?: string
}

export const authFieldMessages = { email: 'Please enter a valid email address' } as const

/**
 * Problems of an address and a new password by the shared rule [VAL-auth]: a valid address of at most 320
 * characters, a password as in domain/password.ts. Empty when both are valid.
 */
export function authFieldProblems(fields: { email: string; password: string }): AuthFieldProblems {
  const password = passwordProblem(fields.password)
  return {
    ...(looksLikeEmail(canonicalEmail(fields.email)) ? {} : { email: authFieldMessages.email }),
    ...(password ? { password } : {}),
  }
}
