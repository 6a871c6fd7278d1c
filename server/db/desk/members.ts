import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { DeskRole, Row } from '#server/db/schema.ts'
import { endLinksOf } from './invitations.ts'

export type DeskMember = Row<'shop.deskMembers'>

/** @throws a unique violation when a member has this canonical address */
export function insertMember(
  db: Db,
  member: { email: string; name: string; role: DeskRole },
): Promise<DeskMember> {
  return db.insertInto('shop.deskMembers').values(member).returningAll().executeTakeFirstOrThrow()
}

export function findMemberByEmail(db: Db, email: string): Promise<DeskMember | undefined> {
  return db
    .selectFrom('shop.deskMembers')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export async function hasJoinedMember(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop.deskMembers')
    .select('id')
    .where('removedAt', 'is', null)
    .where('joinedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Serialises changes to members. Call it once in a transaction: a second call would also lock newly invited members,
 * out of order, and could deadlock.
 */
export function lockMembers(trx: Trx): Promise<DeskMember[]> {
  return trx
    .selectFrom('shop.deskMembers')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A demoted owner's links are deleted. */
export async function setRole(trx: Trx, id: string, role: DeskRole): Promise<void> {
  await trx.updateTable('shop.deskMembers').set({ role }).where('id', '=', id).execute()
  if (role !== 'owner') await endLinksOf(trx, id)
}

/** Keeps the first time. */
export async function markJoined(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('shop.deskMembers')
    .set({ joinedAt: sql<Date>`coalesce(joined_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** The row stays for the audit log. */
export async function removeMember(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('shop.deskMembers')
    .set({ removedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await deletePasskeysOf(trx, id)
  await endLinksOf(trx, id)
}

/** Deletes sign-in methods and sessions, but nothing of an open invitation. */
export async function deletePasskeysOf(trx: Trx, memberId: string): Promise<void> {
  const tables = ['shop.deskPasskeys', 'shop.deskAuthenticators', 'shop.deskRecoveryCodes'] as const
  for (const table of tables) {
    await trx
      .deleteFrom(table)
      .where('memberId', '=', memberId)
      .where('invitationId', 'is', null)
      .execute()
  }
  await trx.deleteFrom('shop.deskSessions').where('memberId', '=', memberId).execute()
}

interface ListedMember extends DeskMember {
  lastUsedAt: Date | null
  invitedUntil: Date | null
}

export async function listMembers(db: Db): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select m.*, i.expires_at as invited_until,
      (select max(last_used_at) from shop.desk_sessions s where s.member_id = m.id) as last_used_at
    from shop.desk_members m
    left join shop.desk_invitations i
      on i.member_id = m.id and i.used_at is null and i.expires_at > now()
    where m.removed_at is null
    order by m.created_at, m.id`.execute(db)
  return rows
}

export function listMemberNames(db: Db): Promise<Pick<DeskMember, 'id' | 'email' | 'name'>[]> {
  return db
    .selectFrom('shop.deskMembers')
    .select(['id', 'email', 'name'])
    .orderBy('createdAt')
    .execute()
}
