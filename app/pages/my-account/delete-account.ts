import { callFunction } from '#app/browser/api/api.ts'

/** Empty: request a mail with a deletion link. */
export type DeletionProof = { password: string } | { token: string } | Record<string, never>

export const deletionMessages = {
  deleted: 'Account deleted',
  deletedMore: 'Your account is gone, and you’re signed out.',
  passwordRequired: 'Please enter your password.',
  wrongPassword: 'That’s not your password. Try again, or ask for a link instead.',
  tooMany: 'Too many attempts. Please wait before trying again.',
  deadLink: 'This link has already been used, has expired or is incomplete. Request a new one.',
  failed: 'That didn’t work. Nothing was deleted. Please try again.',
  unknown:
    'We didn’t get an answer, so your account may already be deleted. If it is, you’ll get an email that confirms it, and you can’t sign in any more. If you can still sign in, try again.',
  linkUnknown:
    'We didn’t get an answer, so the link may be on its way. Check your email, or ask for it again.',
} as const

export interface DeletionFailure {
  done: false
  /** Wrong password or invalid link. */
  refused: boolean
  /** The account may be deleted. */
  isUnknown: boolean
  problem: string
}

interface DeletionOptions {
  call?: typeof callFunction
  /** An earlier attempt got no answer. */
  mayBeDone?: boolean
}

/** Deletes the account by password or token; without either, emails a link. Links work once. */
export async function deleteAccount(
  proof: DeletionProof,
  { call = callFunction, mayBeDone = false }: DeletionOptions = {},
): Promise<{ done: true } | DeletionFailure> {
  const { data, error } = await call('delete-account', proof)
  // an expected refusal has status 200 and an error in the body (decision A15)
  if (!error && !('error' in data)) return { done: true }
  const { status, message } = error ?? { status: 400, message: '' }
  const refused = status === 400
  const deletes = 'token' in proof || 'password' in proof
  // a password is checked against an account that is still there
  const exists = refused && 'password' in proof
  const isUnknown = (deletes && isUnanswered(status)) || (mayBeDone && !exists)
  const problem = problemOf({ proof, status, message, isUnknown })
  return { done: false, refused, isUnknown, problem }
}

/** A server error may follow the commit. */
function isUnanswered(status: number): boolean {
  return status === 0 || status >= 500
}

interface Failure {
  proof: DeletionProof
  status: number
  message: string
  isUnknown: boolean
}

function problemOf({ proof, status, message, isUnknown }: Failure): string {
  if (status === 429) return message || deletionMessages.tooMany
  if (isUnknown) return deletionMessages.unknown
  if (isUnanswered(status)) return deletionMessages.linkUnknown
  if (status !== 400) return deletionMessages.failed
  if ('token' in proof) return deletionMessages.deadLink
  return 'password' in proof ? deletionMessages.wrongPassword : deletionMessages.failed
}
