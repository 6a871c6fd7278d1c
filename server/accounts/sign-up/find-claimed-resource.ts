import { claimedItem } from '#domain/catalogue/claimed-item.ts'
import { findSignupToConfirm } from '#server/db/pending-signups.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'

export async function findClaimedResource(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  token: string,
): Promise<string | undefined> {
  const attempt = await findSignupToConfirm(deps.db, tokenHash(token))
  return attempt && claimedItem(deps.catalogue, attempt.userMetadata)?.name
}
