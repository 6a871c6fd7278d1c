import { sql } from 'kysely'
import type { Db, Trx } from '../connect.ts'
import type { AuthenticatorOwner } from './authenticators.ts'

/** Stores the hashes of new recovery codes; those before are void. */
export async function replaceRecoveryCodes(
  trx: Trx,
  { memberId, invitationId }: AuthenticatorOwner,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .deleteFrom('shop.deskRecoveryCodes')
    .where('memberId', '=', memberId)
    .where('invitationId', 'is not distinct from', invitationId)
    .execute()
  await trx
    .insertInto('shop.deskRecoveryCodes')
    .values(hashes.map((hash) => ({ hash, memberId, invitationId })))
    .execute()
}

/** Whether this is one of the codes made with an invitation that is not completed. */
export async function isCodeOfInvitation(
  db: Db,
  { invitationId, hash }: { invitationId: string; hash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('shop.deskRecoveryCodes')
    .select('hash')
    .where('hash', '=', hash)
    .where('invitationId', '=', invitationId)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a member's code up: of simultaneous calls exactly one gets true. */
export async function consumeRecoveryCode(
  db: Db,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  const row = await db
    .updateTable('shop.deskRecoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this is one of a member's codes, used or not. */
export async function hasRecoveryCode(
  db: Db,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('shop.deskRecoveryCodes')
    .select('hash')
    .where('hash', '=', hash)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many codes a member has left. */
export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop.deskRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a member's codes. Returns how many there were. */
export async function deleteRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shop.deskRecoveryCodes')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Uses the code of this hash up, whoever has it. Returns who has it, unless it was used before. */
export async function useRecoveryCodeUp(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .updateTable('shop.deskRecoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId
}
