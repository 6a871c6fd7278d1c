import { type Selectable, sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { DeskPasskeysTable } from '../schema-desk.ts'

export type Passkey = Selectable<DeskPasskeysTable>

/** A new passkey; of an invitation, it counts once that is completed. */
export type NewPasskey = Pick<
  Passkey,
  'id' | 'memberId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'invitationId'
>

/** Stores a passkey. Returns false when one with this id is stored already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('shop.deskPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Passkeys of an unfinished invitation are made anew with each try. */
export async function deletePasskeysOfInvitation(db: Db, invitationId: string): Promise<void> {
  await db.deleteFrom('shop.deskPasskeys').where('invitationId', '=', invitationId).execute()
}

/** The passkey of this id of a member who was not removed. */
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

/** A member's passkeys, the oldest first. */
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

/**
 * Notes a use with the count the passkey gave. False when that is not beyond the count before, as a copy's is not and
 * the same answer's; passkeys that do not count give 0 each time.
 */
export async function markPasskeyUsed(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('shop.deskPasskeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Names a member's passkey anew. Returns whether it is there. */
export async function renamePasskey(
  db: Db,
  { id, memberId, name }: { id: string; memberId: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('shop.deskPasskeys')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a member's passkey. Returns whether it was there. */
export async function deletePasskey(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('shop.deskPasskeys')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the passkey of this id, whoever has it. Returns who had it. */
export async function deleteKnownPasskey(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('shop.deskPasskeys')
    .where('id', '=', id)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId
}
