import { AppError } from '#domain/errors.ts'
import { lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'

/** Idempotent; ignores unknown names [FN-26, WEL-16]. @throws AppError session_not_found */
export async function recordFreeSignup(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  { userId, resourceName }: { userId: string; resourceName: string },
): Promise<void> {
  const item = deps.catalogue.findFreeItem(resourceName)
  if (!item) return
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUserForShare(trx, userId))) throw new AppError('session_not_found')
    await trx
      .insertInto('freeSignups')
      .values({ userId, resourceName: item.name })
      .onConflict((conflict) => conflict.columns(['userId', 'resourceName']).doNothing())
      .execute()
  })
}
