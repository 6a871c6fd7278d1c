import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { ChosenPasswordsTable } from './schema-shop-auth.ts'

/** Stores the password that a guest chose after paying, once for an account; false when there is one. */
export async function insertChosenPassword(
  trx: Trx,
  chosen: Omit<ChosenPasswordsTable, 'chosenAt'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('shopAuth.chosenPasswords')
    .values(chosen)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a password was chosen for this account and waits for its mailbox to be proven. */
export async function hasChosenPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopAuth.chosenPasswords')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the password that this browser chose for this account within the last day. */
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

/** Deletes what was chosen for an account before its mailbox was proven. */
export async function deleteChosenPassword(db: Db, userId: string) {
  await db.deleteFrom('shopAuth.chosenPasswords').where('userId', '=', userId).execute()
}
