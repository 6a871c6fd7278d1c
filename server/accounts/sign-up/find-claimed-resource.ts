import { claimedItem } from '#domain/catalogue/claimed-item.ts'
import { findSignupToConfirm } from '../../db/pending-signups.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../tokens/keys.ts'

export async function findClaimedResource(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  token: string,
): Promise<string | undefined> {
  const attempt = await findSignupToConfirm(deps.db, tokenHash(token))
  return attempt && claimedItem(deps.catalogue, attempt.userMetadata)?.name
}
