import { type RawBuilder, sql } from 'kysely'
import { deskSession } from '#domain/desk-session.ts'
import type { Db } from '#server/db/connect.ts'
import { hasRow } from '#server/db/has-row.ts'
import type { Row } from '#server/db/schema.ts'
import type { DeskMember } from './members.ts'

export interface DeskSession extends Pick<DeskMember, 'email' | 'name' | 'role'> {
  id: string
  memberId: string
  /** True within five minutes of a re-authentication. */
  isConfirmed: boolean
}

const CONFIRMED_MINUTES = 5

const isOpen: RawBuilder<boolean> = sql`(s.created_at > now() - make_interval(hours => ${deskSession.hours})
  and s.last_used_at > now() - make_interval(mins => ${deskSession.idleMinutes}))`

export async function insertDeskSession(
  db: Db,
  session: { hash: Buffer; memberId: string; browser: string; client?: string },
): Promise<void> {
  await db.insertInto('shop.deskSessions').values(session).execute()
}

/** Automatic polls do not count as use. */
export async function useDeskSession(
  db: Db,
  { hash, isPoll }: { hash: Buffer; isPoll: boolean },
): Promise<DeskSession | undefined> {
  const { rows } = await sql<DeskSession>`
    update shop.desk_sessions s
    set last_used_at = case when ${isPoll}::boolean then s.last_used_at else now() end
    from shop.desk_members m
    where s.hash = ${hash} and m.id = s.member_id and m.removed_at is null
      and ${isOpen}
    returning s.id, m.id as member_id, m.email, m.name, m.role,
      s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}) as is_confirmed`.execute(
    db,
  )
  return rows[0]
}

/** Rotates the cookie at re-authentication. False when another tab rotated it first. */
export async function confirmDeskSession(
  db: Db,
  { id, former, hash }: { id: string; former: Buffer; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.deskSessions')
    .set({ hash, confirmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('hash', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ListedSession = Omit<Row<'shop.deskSessions'>, 'hash' | 'memberId' | 'confirmedAt'>

export async function listDeskSessions(db: Db, memberId: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select s.id, s.created_at, s.last_used_at, s.browser, s.client from shop.desk_sessions s
    where s.member_id = ${memberId} and ${isOpen}
    order by s.last_used_at desc, s.id`.execute(db)
  return rows
}

export function isDeskSession(db: Db, id: string): Promise<boolean> {
  return hasRow(db, 'shop.deskSessions', { id })
}

export async function deleteDeskSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop.deskSessions').where('id', '=', id).execute()
}

export async function deleteDeskSessionByHash(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('shop.deskSessions').where('hash', '=', hash).execute()
}

export async function deleteSessionOf(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop.deskSessions')
    .where(sql<string>`id::text`, '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOtherSessions(
  db: Db,
  { memberId, keptId }: { memberId: string; keptId: string },
): Promise<number> {
  const [result] = await db
    .deleteFrom('shop.deskSessions')
    .where('memberId', '=', memberId)
    .where('id', '!=', keptId)
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}
