import { canonicalEmail, looksLikeEmail } from './email-address.ts'
import { passwordProblem } from './password.ts'

interface AuthFieldProblems {
  email?: string
  password?: string
}

export const authFieldMessages = { email: 'Please enter a valid email address' } as const

/** Empty when both are valid [VAL-auth]. */
export function authFieldProblems(fields: { email: string; password: string }): AuthFieldProblems {
  const password = passwordProblem(fields.password)
  return {
    ...(looksLikeEmail(canonicalEmail(fields.email)) ? {} : { email: authFieldMessages.email }),
    ...(password ? { password } : {}),
  }
}
