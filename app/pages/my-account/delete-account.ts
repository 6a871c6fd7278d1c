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
} as const

export type DeletionAnswer =
  | { done: true }
  /** refused: wrong password or invalid link. */
  | { done: false; refused: boolean; problem: string }

/** Deletes the account by password or token; without either, mails a link. Links work once. */
export async function deleteAccount(
  proof: DeletionProof,
  call: typeof callFunction = callFunction,
): Promise<DeletionAnswer> {
  const { data, error } = await call('delete-account', proof)
  // an expected refusal has status 200 and an error in the body (decision A15)
  if (!error && !('error' in data)) return { done: true }
  const { status, message } = error ?? { status: 400, message: '' }
  if (status === 429) {
    return { done: false, refused: false, problem: message || deletionMessages.tooMany }
  }
  const refused = status === 400
  return { done: false, refused, problem: refused ? refusalOf(proof) : deletionMessages.failed }
}

function refusalOf(proof: DeletionProof): string {
  if ('token' in proof) return deletionMessages.deadLink
  return 'password' in proof ? deletionMessages.wrongPassword : deletionMessages.failed
}
