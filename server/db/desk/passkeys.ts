import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export type Passkey = Row<'shop.deskPasskeys'>

/** Inactive until its invitation, if any, is completed. */
export type NewPasskey = Pick<
  Passkey,
  'id' | 'memberId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'invitationId'
>

/** False when the id exists. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('shop.deskPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Each enrolment attempt creates new ones. */
export async function deletePasskeysOfInvitation(db: Db, invitationId: string): Promise<void> {
  await db.deleteFrom('shop.deskPasskeys').where('invitationId', '=', invitationId).execute()
}

export function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('shop.deskPasskeys as p')
    .innerJoin('shop.deskMembers as m', 'm.id', 'p.memberId')
    .selectAll('p')
    .where('p.id', '=', id)
    .where('p.invitationId', 'is', null)
    .where('m.removedAt', 'is', null)
    .executeTakeFirst()
}

export function listPasskeys(db: Db, memberId: string): Promise<Passkey[]> {
  return db
    .selectFrom('shop.deskPasskeys')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** False when the counter did not advance: a cloned key or a replay. Passkeys without a counter always send 0. */
export async function markPasskeyUsed(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.deskPasskeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskey(
  db: Db,
  { id, memberId, name }: { id: string; memberId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.deskPasskeys')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop.deskPasskeys')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the member's id. */
export async function deleteKnownPasskey(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('shop.deskPasskeys')
    .where('id', '=', id)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId
}
