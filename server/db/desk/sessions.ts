import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { DeskRole } from '../schema.ts'

/** Who is signed in to the desk. */
export interface DeskSession {
  id: string
  memberId: string
  email: string
  name: string
  role: DeskRole
  /** Whether the member proved who it is within the last five minutes. */
  isConfirmed: boolean
}

/** A session ends after twelve hours, and after one without use. */
export const SESSION_HOURS = 12
const IDLE_MINUTES = 60
const CONFIRMED_MINUTES = 5

const isOpen: RawBuilder<boolean> = sql`(s.created_at > now() - make_interval(hours => ${SESSION_HOURS})
  and s.last_used_at > now() - make_interval(mins => ${IDLE_MINUTES}))`

/** Stores a session; only the hash of its cookie is kept. */
export async function insertDeskSession(
  db: Db,
  session: { hash: Buffer; memberId: string; browser: string; client?: string },
): Promise<void> {
  await db.insertInto('shop.deskSessions').values(session).execute()
}

/** The open session of a cookie's hash, noted as used now unless a page polls by itself. */
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

/**
 * Notes that the member has just proved again who it is; from now on the session has the cookie of `hash`. False when it
 * has another one than that of `former` already: another tab was first.
 */
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

/** A session as its member sees it in the list of them. */
export interface ListedSession {
  id: string
  createdAt: Date
  lastUsedAt: Date
  browser: string
  client: string
}

/** A member's open sessions, the one used last first. */
export async function listDeskSessions(db: Db, memberId: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select s.id, s.created_at, s.last_used_at, s.browser, s.client from shop.desk_sessions s
    where s.member_id = ${memberId} and ${isOpen}
    order by s.last_used_at desc, s.id`.execute(db)
  return rows
}

/** Whether there is this session. */
export async function isDeskSession(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.deskSessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a session. */
export async function deleteDeskSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop.deskSessions').where('id', '=', id).execute()
}

/** Ends a session by the hash of its cookie, whatever there is. */
export async function deleteDeskSessionByHash(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('shop.deskSessions').where('hash', '=', hash).execute()
}

/** Ends one of a member's sessions. Returns whether it was there. */
export async function deleteSessionOf(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('shop.deskSessions')
    .where(sql<string>`id::text`, '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all of a member's sessions but this one. Returns how many there were. */
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
