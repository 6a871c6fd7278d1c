import { insertFreeSignup } from '../db/free-signups.ts'
import type { Deps } from '../deps.ts'

/**
 * Records that a signed-in user gets a free resource, under its catalogue name. Unknown names are ignored; a
 * second call changes nothing [FN-26, WEL-16].
 */
export async function recordFreeSignup(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  { userId, resourceName }: { userId: string; resourceName: string },
): Promise<void> {
  const item = deps.catalogue.findFreeItem(resourceName)
  if (item) await insertFreeSignup(deps.db, { userId, resourceName: item.name })
}
