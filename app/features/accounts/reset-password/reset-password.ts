import { passwordProblem } from '#domain/password.ts'
import type { callFunction } from '../../../browser/api/api.ts'
import { type ResetFailure, resetFailure, resetMessages } from './reset-messages.ts'

/** Outcome of a reset: done, refused by the form's rules, or failed at the server. */
export type ResetOutcome =
  | { done: true }
  | { done: false; problem: string }
  | { done: false; failure: ResetFailure }

export interface NewPassword {
  token: string
  password: string
  confirmation: string
}

/** Sets a new password with a reset link's token; sends nothing that breaks the password rules [RESET-10, RESET-11]. */
export async function resetPassword(
  { token, password, confirmation }: NewPassword,
  call: typeof callFunction,
): Promise<ResetOutcome> {
  const problem =
    passwordProblem(password) ?? (password === confirmation ? undefined : resetMessages.mismatch)
  if (problem) return { done: false, problem }
  const failure = resetFailure(await call('reset-password', { token, newPassword: password }))
  return failure ? { done: false, failure } : { done: true }
}
