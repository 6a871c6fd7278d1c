import type { Deps } from '#server/deps.ts'

/** Only its hash is stored. */
export function confirmationToken(deps: Pick<Deps, 'keys'>, mailId: string): string {
  return deps.keys.derive('confirm-email', mailId)
}
