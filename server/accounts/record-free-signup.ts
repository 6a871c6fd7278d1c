import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/db/connect.ts'
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
    await insertFreeSignup(trx, { userId, resourceName: item.name })
  })
}

/** Idempotent [WEL-16]. */
async function insertFreeSignup(
  db: Db,
  { userId, resourceName }: { userId: string; resourceName: string },
) {
  await db
    .insertInto('freeSignups')
    .values({ userId, resourceName })
    .onConflict((conflict) => conflict.columns(['userId', 'resourceName']).doNothing())
    .execute()
}
