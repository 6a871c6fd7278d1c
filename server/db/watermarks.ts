import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** Time of a restored backup not yet compared with the card provider. */
export const RESTORED = 'restored'
/** Time of a backup whose rows are restored, while its access is not ended yet. */
export const UNFINISHED_RESTORE = 'unfinished restore'

export async function findWatermark(db: Db, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('shop.watermarks')
    .select('at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.at
}

/** Never lowers it, unless the stored time is over ten minutes ahead: the clock was wrong. */
export async function raiseWatermark(db: Db, name: string, at: Date) {
  const merged = sql<Date>`case when watermarks.at > now() + interval '10 minutes'
    then excluded.at else greatest(watermarks.at, excluded.at) end`
  await storeWatermark(db, { name, at }, merged)
}

/** Keeps the earlier of the two times. */
export async function lowerWatermark(db: Db, name: string, at: Date) {
  await storeWatermark(db, { name, at }, sql<Date>`least(watermarks.at, excluded.at)`)
}

/** `merged`: the time to keep of a stored watermark and this one. */
async function storeWatermark(
  db: Db,
  watermark: { name: string; at: Date },
  merged: RawBuilder<Date>,
) {
  await db
    .insertInto('shop.watermarks')
    .values(watermark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: merged }))
    .execute()
}

export async function deleteWatermark(db: Db, name: string) {
  await db.deleteFrom('shop.watermarks').where('name', '=', name).execute()
}

/** Undefined: at the beginning. */
export async function findPosition(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop.watermarks')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.position ?? undefined
}

/** Undefined starts over. */
export async function storePosition(db: Db, name: string, position: string | undefined) {
  const read = { at: sql<Date>`now()`, position: position ?? null }
  await db
    .insertInto('shop.watermarks')
    .values({ name, ...read })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(read))
    .execute()
}
