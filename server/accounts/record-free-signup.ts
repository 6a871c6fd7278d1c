import { AppError } from '#domain/errors.ts'
import { insertFreeSignup } from '../db/free-signups.ts'
import { holdUser } from '../db/users.ts'
import type { Deps } from '../deps.ts'

/**
 * Records that a signed-in user gets a free resource, under its catalogue name. Unknown names are ignored; a
 * second call changes nothing [FN-26, WEL-16].
 * @throws AppError session_not_found when the account was deleted meanwhile
 */
export async function recordFreeSignup(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  { userId, resourceName }: { userId: string; resourceName: string },
): Promise<void> {
  const item = deps.catalogue.findFreeItem(resourceName)
  if (!item) return
  await deps.db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, userId))) throw new AppError('session_not_found')
    await insertFreeSignup(trx, { userId, resourceName: item.name })
  })
}
