import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export const INVITATION_MINUTES = 30

/** Replaces the member's earlier link and everything enrolled with it. */
export async function insertInvitation(
  trx: Trx,
  { memberId, madeBy, hash }: { memberId: string; madeBy: string | undefined; hash: Buffer },
): Promise<Row<'shop.deskInvitations'>> {
  await trx.deleteFrom('shop.deskInvitations').where('memberId', '=', memberId).execute()
  return trx
    .insertInto('shop.deskInvitations')
    .values({
      memberId,
      madeBy: madeBy ?? null,
      hash,
      expiresAt: sql<Date>`now() + make_interval(mins => ${INVITATION_MINUTES}::int)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes open links that a member made or received, with everything enrolled through them. */
export async function endLinksOf(trx: Trx, memberId: string): Promise<void> {
  await trx
    .deleteFrom('shop.deskInvitations')
    .where('usedAt', 'is', null)
    .where((link) => link.or([link('memberId', '=', memberId), link('madeBy', '=', memberId)]))
    .execute()
}

export interface Invitation
  extends Pick<Row<'shop.deskInvitations'>, 'id' | 'memberId' | 'expiresAt'>,
    Pick<Row<'shop.deskMembers'>, 'email' | 'name' | 'role' | 'joinedAt'> {
  isUsed: boolean
  isOver: boolean
}

/** Also returns a used or expired one, but none whose inviter lost the right to invite. */
export async function findInvitation(db: Db, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select i.id, i.member_id, i.expires_at, i.used_at is not null as is_used,
      i.expires_at <= now() as is_over, m.email, m.name, m.role, m.joined_at
    from shop.desk_invitations i join shop.desk_members m on m.id = i.member_id
    left join shop.desk_members maker on maker.id = i.made_by
    where i.hash = ${hash} and m.removed_at is null
      and (i.made_by is null or (maker.removed_at is null and maker.role = 'owner'))`.execute(db)
  return rows[0]
}

/** At most one of several concurrent calls returns true. */
export async function consumeInvitation(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop.deskInvitations')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Activates the sign-in methods enrolled with an invitation. */
export async function adoptKeysOf(
  trx: Trx,
  id: string,
): Promise<{ waysIn: number; codes: number }> {
  const adopt = { invitationId: null }
  const [passkeys] = await trx
    .updateTable('shop.deskPasskeys')
    .set(adopt)
    .where('invitationId', '=', id)
    .execute()
  const [authenticators] = await trx
    .updateTable('shop.deskAuthenticators')
    .set(adopt)
    .where('invitationId', '=', id)
    .where('provenAt', 'is not', null)
    .execute()
  const [codes] = await trx
    .updateTable('shop.deskRecoveryCodes')
    .set(adopt)
    .where('invitationId', '=', id)
    .execute()
  const waysIn = Number(passkeys?.numUpdatedRows ?? 0) + Number(authenticators?.numUpdatedRows ?? 0)
  return { waysIn, codes: Number(codes?.numUpdatedRows ?? 0) }
}
