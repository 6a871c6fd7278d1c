import { canonicalEmail, looksLikeEmail } from './email-address.ts'
import { passwordProblem } from './password.ts'

type AuthFields = Record<'email' | 'password', string>

export const authFieldMessages = { email: 'Please enter a valid email address' } as const

/** Empty when both are valid [VAL-auth]. */
export function authFieldProblems(fields: AuthFields): Partial<AuthFields> {
  const password = passwordProblem(fields.password)
  return {
    ...(looksLikeEmail(canonicalEmail(fields.email)) ? {} : { email: authFieldMessages.email }),
    ...(password ? { password } : {}),
  }
}
