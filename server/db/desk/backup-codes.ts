import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import { hasRow } from '#server/db/has-row.ts'
import type { AuthenticatorOwner } from './authenticators.ts'

/** Voids earlier codes. */
export async function replaceBackupCodes(
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

/** True for a code of an open invitation. */
export function isCodeOfInvitation(
  db: Db,
  { invitationId, hash }: { invitationId: string; hash: Buffer },
): Promise<boolean> {
  return hasRow(db, 'shop.deskRecoveryCodes', { hash, invitationId })
}

/** Returns true for exactly one of several concurrent calls. */
export async function consumeBackupCode(
  db: Db,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.deskRecoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for a used code too. */
export function hasBackupCode(
  db: Db,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  return hasRow(db, 'shop.deskRecoveryCodes', { hash, memberId, invitationId: null })
}

export async function countBackupCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop.deskRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteBackupCodes(db: Db, memberId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shop.deskRecoveryCodes')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Marks the code used for any member. Returns the member's id, or undefined when it was used before. */
export async function useBackupCodeUp(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .updateTable('shop.deskRecoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId
}
