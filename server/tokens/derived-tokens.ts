import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** Only its hash is stored. */
export function confirmationToken(deps: Pick<Deps, 'keys'>, mailId: string): string {
  return deps.keys.derive('confirm-email', mailId)
}

/** Works without sign-in, the same in all of a user's emails, never expires. */
export function updateMailsToken(deps: Pick<Deps, 'keys'>, userId: string): string {
  return `${userId}.${deps.keys.derive('update-mails', userId)}`
}

/** Returns the user's id; undefined for an invalid token. */
export function readUpdateMailsToken(deps: Pick<Deps, 'keys'>, token: string): string | undefined {
  const [userId = ''] = token.split('.', 1)
  const [given, expected] = [Buffer.from(token), Buffer.from(updateMailsToken(deps, userId))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? userId : undefined
}

export function erasedHash(deps: Pick<Deps, 'keys'>, email: string): Buffer {
  return Buffer.from(deps.keys.deriveErased('erased', email), 'base64url')
}
