import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { hasRow } from './has-row.ts'
import type { Schema } from './schema.ts'

/** Stores the first password a guest chose after paying; false when the account has one. */
export async function insertChosenPassword(
  trx: Trx,
  chosen: Omit<Schema['shopAuth.chosenPasswords'], 'chosenAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shopAuth.chosenPasswords')
    .values(chosen)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function hasChosenPassword(db: Db, userId: string): Promise<boolean> {
  return hasRow(db, 'shopAuth.chosenPasswords', { userId })
}

/** Only within a day, and from the browser that chose it. */
export async function findChosenPassword(
  db: Db,
  { userId, browserHash }: { userId: string; browserHash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopAuth.chosenPasswords')
    .select('passwordHash')
    .where('userId', '=', userId)
    .where('browserHash', '=', browserHash)
    .where('chosenAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row?.passwordHash
}

export async function deleteChosenPassword(db: Db, userId: string) {
  await db.deleteFrom('shopAuth.chosenPasswords').where('userId', '=', userId).execute()
}
