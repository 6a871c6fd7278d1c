import { sql } from 'kysely'
import type { AccessTokenClaims } from '#contract/auth.ts'
import type { Db } from './connect.ts'
import { hasRow } from './has-row.ts'
import type { Row, SignInMethod } from './schema.ts'

export type OpenedSession = Pick<Row<'shopAuth.sessions'>, 'id' | 'method' | 'createdAt'>

export function insertSession(
  db: Db,
  userId: string,
  method: SignInMethod,
): Promise<OpenedSession> {
  return db
    .insertInto('shopAuth.sessions')
    .values({ userId, method })
    .returning(['id', 'method', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/** The first call with an access token marks its refresh token as seen (migration 0004, T30). */
export async function isSessionOpen(db: Db, claims: AccessTokenClaims): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select shop_auth.is_session_open(${JSON.stringify(claims)}::json) as open`.execute(db)
  return rows[0]?.open === true
}

export function isSessionKept(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  return hasRow(db, 'shopAuth.sessions', { id: sessionId, userId })
}

/** In seconds; undefined when it has ended. */
export async function findSessionAge(db: Db, sessionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('shopAuth.sessions')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('seconds'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.seconds
}

export type SessionScope = 'global' | 'local' | 'others'

/** Deletes their tokens too. Idempotent. */
export async function endSessions(
  db: Db,
  { userId, sessionId, scope }: { userId: string; sessionId?: string; scope: SessionScope },
) {
  let ending = db.deleteFrom('shopAuth.sessions').where('userId', '=', userId)
  if (scope === 'local') ending = ending.where('id', '=', sessionId ?? '')
  if (scope === 'others' && sessionId) ending = ending.where('id', '!=', sessionId)
  await ending.execute()
}
