import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Row } from './schema.ts'

export type StampedFile = Row<'shop.stampedFiles'>

const DAYS_KEPT = 7

export async function findStampedFile(
  db: Db,
  { userId, sourceSha256, stamp }: Pick<StampedFile, 'userId' | 'sourceSha256' | 'stamp'>,
): Promise<(StampedFile & { bytes: number }) | undefined> {
  const found = await db
    .selectFrom('shop.stampedFiles as s')
    .leftJoin('shop.contentBlobs as b', 'b.sha256', 's.sha256')
    .selectAll('s')
    .select('b.bytes')
    .where('userId', '=', userId)
    .where('sourceSha256', '=', sourceSha256)
    .where('stamp', '=', stamp)
    .executeTakeFirst()
  return found && { ...found, bytes: Number(found.bytes) }
}

/** Queues it again even when it was made before. */
export async function askForStamp(
  db: Db,
  asked: Pick<StampedFile, 'userId' | 'sourceSha256' | 'stamp'>,
): Promise<string> {
  const { id } = await db
    .insertInto('shop.stampedFiles')
    .values(asked)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'sourceSha256', 'stamp'])
        .doUpdateSet({ sha256: null, askedAt: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined once it was deleted, or when no live guide has its source any more. */
export async function findNeededStamp(db: Db, id: string): Promise<StampedFile | undefined> {
  return db
    .selectFrom('shop.stampedFiles as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop.contentAttachments as a')
          .innerJoin('shop.contentVersions as v', 'v.id', 'a.versionId')
          .select('a.sha256')
          .whereRef('a.sha256', '=', 's.sourceSha256')
          .where('v.state', '=', 'live'),
      ),
    )
    .executeTakeFirst()
}

export async function completeStamp(db: Db, id: string, sha256: string) {
  await db.updateTable('shop.stampedFiles').set({ sha256 }).where('id', '=', id).execute()
}

export async function deleteOldStamps(db: Db) {
  await db
    .deleteFrom('shop.stampedFiles')
    .where('askedAt', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute()
}
