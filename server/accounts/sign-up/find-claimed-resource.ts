import { claimedItem } from '#domain/catalogue/claimed-item.ts'
import { findSignupToConfirm } from '../../db/pending-signups.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../tokens/keys.ts'

/** The free resource that the sign-up of a confirmation link is for; undefined for none, or a link that does not work. */
export async function findClaimedResource(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  token: string,
): Promise<string | undefined> {
  const attempt = await findSignupToConfirm(deps.db, tokenHash(token))
  return attempt && claimedItem(deps.catalogue, attempt.userMetadata)?.name
}
