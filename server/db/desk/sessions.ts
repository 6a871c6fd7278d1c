import { sql } from 'kysely'
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

/** Stores a session; only the hash of its cookie is kept. */
export async function insertDeskSession(
  db: Db,
  session: { hash: Buffer; memberId: string; browser: string },
): Promise<void> {
  await db.insertInto('shop.deskSessions').values(session).execute()
}

/** The open session of a cookie's hash, noted as used now. */
export async function useDeskSession(db: Db, hash: Buffer): Promise<DeskSession | undefined> {
  const { rows } = await sql<DeskSession>`
    update shop.desk_sessions s set last_used_at = now()
    from shop.desk_members m
    where s.hash = ${hash} and m.id = s.member_id and m.removed_at is null
      and s.created_at > now() - make_interval(hours => ${SESSION_HOURS})
      and s.last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})
    returning s.id, m.id as member_id, m.email, m.name, m.role,
      s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}) as is_confirmed`.execute(
    db,
  )
  return rows[0]
}

/** Ends a session. */
export async function deleteDeskSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop.deskSessions').where('id', '=', id).execute()
}
