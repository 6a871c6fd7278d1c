import type { Deps } from '../deps.ts'

/** Keyed hash of a deleted user's canonical address: the shop can recognise an address but not recover it. */
export function erasedHash(deps: Pick<Deps, 'keys'>, email: string): Buffer {
  return Buffer.from(deps.keys.deriveErased('erased', email), 'base64url')
}
