import type { SessionTokens } from '#contract/functions.ts'
import { passwordMessages, passwordProblem } from '#domain/password.ts'
import type { callFunction } from '../../../browser/api/api.ts'
import type { SessionClient } from '../session/session-client.ts'
import { type ResetFailure, resetFailure, resetMessages, textIn } from './reset-messages.ts'

export interface FieldProblem {
  field: 'password' | 'confirmation'
  text: string
}

export type ResetOutcome =
  | { done: true; email?: string | undefined; session?: SessionTokens | undefined }
  | { done: false; problem: FieldProblem }
  | { done: false; failure: ResetFailure }

export interface NewPassword {
  token: string
  password: string
  confirmation: string
}

/** Checks the password rules before the request [RESET-10, RESET-11]. */
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

/** Undefined for an invalid link and without a connection. */
export async function findLinkOwner(
  token: string,
  call: typeof callFunction,
): Promise<string | undefined> {
  return textIn((await call('read-password-link', { token })).data, 'email')
}

/** Sets the password chosen in this browser after payment. */
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

function sessionIn(data: unknown): SessionTokens | undefined {
  const session = typeof data === 'object' && data !== null && 'session' in data && data.session
  const access_token = textIn(session, 'access_token')
  const refresh_token = textIn(session, 'refresh_token')
  return access_token && refresh_token ? { access_token, refresh_token } : undefined
}
