import { insertFreeSignup } from '../db/free-signups.ts'
import type { Deps } from '../deps.ts'

/**
 * Gives a signed-in person a free resource, under the catalogue's own name. Any other name leaves no row
 * and no noise; the second time nothing changes [FN-26, WEL-16].
 */
export async function recordFreeSignup(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  { userId, resourceName }: { userId: string; resourceName: string },
): Promise<void> {
  const item = deps.catalogue.findFreeItem(resourceName)
  if (item) await insertFreeSignup(deps.db, { userId, resourceName: item.name })
}
