import type { SessionTokens } from '#contract/functions.ts'
import { passwordMessages, passwordProblem } from '#domain/password.ts'
import type { callFunction } from '../../../browser/api/api.ts'
import type { SessionClient } from '../session/session-client.ts'
import { type ResetFailure, resetFailure, resetMessages, textIn } from './reset-messages.ts'

/** What is wrong with what was typed, and in which field. */
export interface FieldProblem {
  field: 'password' | 'confirmation'
  text: string
}

/** Outcome of a reset: done, refused by the rules of a password, or failed at the server. */
export type ResetOutcome =
  | { done: true; email?: string | undefined; session?: SessionTokens | undefined }
  | { done: false; problem: FieldProblem }
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
  const weakness = passwordProblem(password)
  if (weakness) return refused('password', weakness)
  if (password !== confirmation) return refused('confirmation', resetMessages.mismatch)
  const answer = await call('reset-password', { token, newPassword: password })
  if (textIn(answer.data, 'errorType') === 'weak') {
    return refused('password', textIn(answer.data, 'error') ?? passwordMessages.tooWeak)
  }
  const failure = resetFailure(answer)
  if (failure) return { done: false, failure }
  return { done: true, email: textIn(answer.data, 'email') }
}

function refused(field: FieldProblem['field'], text: string): ResetOutcome {
  return { done: false, problem: { field, text } }
}

/** Whose password a mailed link sets; undefined for a link that does not work, and without a connection. */
export async function findLinkOwner(
  token: string,
  call: typeof callFunction,
): Promise<string | undefined> {
  return textIn((await call('read-password-link', { token })).data, 'email')
}

/**
 * Makes the password that was chosen in this browser after paying the account's, by the link's token. Where none is kept
 * for this browser it says so, and one is chosen in the form.
 */
export async function confirmChosenPassword(
  token: string,
  call: typeof callFunction,
): Promise<ResetOutcome> {
  const answer = await call('confirm-chosen-password', { token })
  const failure = resetFailure(answer)
  if (!failure) return { done: true, session: sessionIn(answer.data) }
  const data = answer.data
  const isMissing = typeof data === 'object' && data !== null && !('errorType' in data)
  return isMissing ? refused('password', resetMessages.notChosenHere) : { done: false, failure }
}

/** Takes over a session that the server has opened for this browser; whether that worked. Never throws. */
export async function takeSession(
  store: { client: () => Promise<Pick<SessionClient, 'setSession'>> },
  tokens: SessionTokens,
): Promise<boolean> {
  try {
    return (await (await store.client()).setSession(tokens)).error === null
  } catch {
    return false // the auth client could not be fetched
  }
}

function sessionIn(data: unknown): SessionTokens | undefined {
  const session = typeof data === 'object' && data !== null && 'session' in data && data.session
  const access_token = textIn(session, 'access_token')
  const refresh_token = textIn(session, 'refresh_token')
  return access_token && refresh_token ? { access_token, refresh_token } : undefined
}
