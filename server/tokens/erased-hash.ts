import type { Deps } from '../deps.ts'

/** What stays of an erased person's canonical address: only this shop can tell whose it was, by asking. */
export function erasedHash(deps: Pick<Deps, 'keys'>, email: string): Buffer {
  return Buffer.from(deps.keys.derive('erased', email), 'base64url')
}
