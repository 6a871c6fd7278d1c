import type { Deps } from '../deps.ts'

/** The token of a confirmation mail, derived from the mail's id; only its hash is stored. */
export function confirmationToken(deps: Pick<Deps, 'keys'>, mailId: string): string {
  return deps.keys.derive('confirm-email', mailId)
}
