import type { Deps } from '#server/deps.ts'

export function erasedHash(deps: Pick<Deps, 'keys'>, email: string): Buffer {
  return Buffer.from(deps.keys.deriveErased('erased', email), 'base64url')
}
