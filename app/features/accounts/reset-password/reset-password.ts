import type { callFunction } from '#app/browser/api/api.ts'
import type { SessionClient } from '#app/features/accounts/session/session-client.ts'
import type { SessionTokens } from '#contract/functions.ts'
import { passwordProblem } from '#domain/password.ts'
import { type ResetFailure, resetFailure, resetMessages } from './reset-messages.ts'

export interface FieldProblem {
  field: 'password' | 'confirmation'
  text: string
}

export type ResetOutcome =
  | { done: true; email?: string | undefined; session?: SessionTokens | undefined }
  | { done: false; problem: FieldProblem }
  | { done: false; failure: ResetFailure }

/** Checks the password rules before the request [RESET-10, RESET-11]. */
export async function resetPassword(
  { token, password, confirmation }: Record<'token' | 'password' | 'confirmation', string>,
  call: typeof callFunction,
): Promise<ResetOutcome> {
  const weakness = passwordProblem(password)
  if (weakness) return refused('password', weakness)
  if (password !== confirmation) return refused('confirmation', resetMessages.mismatch)
  const answer = await call('reset-password', { token, newPassword: password })
  const { data } = answer
  if (data && 'errorType' in data && data.errorType === 'weak') {
    return refused('password', data.error)
  }
  const failure = resetFailure(answer)
  if (failure) return { done: false, failure }
  return { done: true, email: data && 'email' in data ? data.email : undefined }
}

function refused(field: FieldProblem['field'], text: string): ResetOutcome {
  return { done: false, problem: { field, text } }
}

/** Undefined for an invalid link and without a connection. */
export async function findLinkOwner(
  token: string,
  call: typeof callFunction,
): Promise<string | undefined> {
  return (await call('read-password-link', { token })).data?.email ?? undefined
}

/** Sets the password chosen in this browser after payment. */
export async function confirmChosenPassword(
  token: string,
  call: typeof callFunction,
): Promise<ResetOutcome> {
  const answer = await call('confirm-chosen-password', { token })
  const { data } = answer
  const failure = resetFailure(answer)
  if (!failure) return { done: true, session: data && 'session' in data ? data.session : undefined }
  const isMissing = data !== undefined && !('errorType' in data)
  return isMissing ? refused('password', resetMessages.notChosenHere) : { done: false, failure }
}

/** False on failure; never throws. */
export async function takeSession(
  store: { client: () => Promise<Pick<SessionClient, 'setSession'>> },
  tokens: SessionTokens,
): Promise<boolean> {
  try {
    return (await (await store.client()).setSession(tokens)).error === null
  } catch {
    return false
  }
}
