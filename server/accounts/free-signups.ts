import type { Db } from '#server/db/connect.ts'

/** Idempotent [WEL-16]. */
export async function insertFreeSignup(
  db: Db,
  { userId, resourceName }: { userId: string; resourceName: string },
) {
  await db
    .insertInto('freeSignups')
    .values({ userId, resourceName })
    .onConflict((conflict) => conflict.columns(['userId', 'resourceName']).doNothing())
    .execute()
}
