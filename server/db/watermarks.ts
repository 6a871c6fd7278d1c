import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The name of the time of a backup that was restored and not compared with the card provider yet. */
export const RESTORED = 'restored'

/** Time up to which a list was read; undefined before the first time. */
export async function findWatermark(db: Db, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('shop.watermarks')
    .select('at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.at
}

/**
 * Stores the time up to which a list was read. An earlier time changes nothing, unless the stored one lies more
 * than ten minutes in the future: then a clock was wrong when it was stored.
 */
export async function raiseWatermark(db: Db, name: string, at: Date) {
  await db
    .insertInto('shop.watermarks')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        at: sql<Date>`case when watermarks.at > now() + interval '10 minutes'
        then excluded.at else greatest(watermarks.at, excluded.at) end`,
      }),
    )
    .execute()
}

/** Stores a time from which something is to be read. Of two the earlier counts. */
export async function lowerWatermark(db: Db, name: string, at: Date) {
  await db
    .insertInto('shop.watermarks')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ at: sql<Date>`least(watermarks.at, excluded.at)` }),
    )
    .execute()
}

export async function deleteWatermark(db: Db, name: string) {
  await db.deleteFrom('shop.watermarks').where('name', '=', name).execute()
}

/** Where a list that is read in slices goes on; undefined: at its beginning. */
export async function findPosition(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop.watermarks')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.position ?? undefined
}

/** Stores where a list goes on, and that it was read until there now; undefined: it starts over. */
export async function storePosition(db: Db, name: string, position: string | undefined) {
  const read = { at: sql<Date>`now()`, position: position ?? null }
  await db
    .insertInto('shop.watermarks')
    .values({ name, ...read })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(read))
    .execute()
}
