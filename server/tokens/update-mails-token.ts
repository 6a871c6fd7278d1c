import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

/**
 * The token by which somebody switches mails about new versions off and on without signing in. It is the same in all his
 * mails, does nothing else and never expires.
 */
export function updateMailsToken(deps: Pick<Deps, 'keys'>, userId: string): string {
  return `${userId}.${deps.keys.derive('update-mails', userId)}`
}

/** Whose token this is; undefined for none of ours. */
export function readUpdateMailsToken(deps: Pick<Deps, 'keys'>, token: string): string | undefined {
  const [userId = ''] = token.split('.', 1)
  const [given, expected] = [Buffer.from(token), Buffer.from(updateMailsToken(deps, userId))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? userId : undefined
}
