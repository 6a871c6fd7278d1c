import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { OpenedSession } from './sessions.ts'

/** A refresh token as the rotation sees it: with its session, and its age by the database's clock. */
export interface RotatingToken {
  hash: Buffer
  sessionId: string
  userId: string
  method: OpenedSession['method']
  sessionCreatedAt: Date
  sessionAgeSeconds: number
  idleSeconds: number
  /** Seconds since it was exchanged; null while it never was. */
  rotatedSecondsAgo: number | null
}

/** Records a token by its hash; the second time nothing changes. */
export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; parentHash: Buffer | null },
) {
  await db
    .insertInto('shopAuth.refreshTokens')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** The token with this hash, its session's row locked so that one rotation goes on at a time. */
export async function lockRefreshToken(trx: Trx, hash: Buffer): Promise<RotatingToken | undefined> {
  return trx
    .selectFrom('shopAuth.refreshTokens as t')
    .innerJoin('shopAuth.sessions as s', 's.id', 't.sessionId')
    .select([
      't.hash',
      't.sessionId',
      's.userId',
      's.method',
      's.createdAt as sessionCreatedAt',
      sql<number>`extract(epoch from now() - s.created_at)::float8`.as('sessionAgeSeconds'),
      sql<number>`extract(epoch from now() - s.last_used_at)::float8`.as('idleSeconds'),
      sql<number | null>`extract(epoch from now() - t.rotated_at)::float8`.as('rotatedSecondsAgo'),
    ])
    .where('t.hash', '=', hash)
    .forUpdate('s')
    .executeTakeFirst()
}

/** Whether the child of this token, or an access token that came with it, was ever seen: its answer did arrive. */
export async function wasChildSeen(db: Db, parentHash: Buffer): Promise<boolean> {
  const child = await db
    .selectFrom('shopAuth.refreshTokens')
    .select('seenAt')
    .where('parentHash', '=', parentHash)
    .where('seenAt', 'is not', null)
    .executeTakeFirst()
  return child !== undefined
}

/** Marks the token seen and exchanged, at the first exchange only, and its session used. */
export async function markRotated(trx: Trx, token: { hash: Buffer; sessionId: string }) {
  await trx
    .updateTable('shopAuth.refreshTokens')
    .set({
      rotatedAt: sql<Date>`coalesce(rotated_at, now())`,
      seenAt: sql<Date>`coalesce(seen_at, now())`,
    })
    .where('hash', '=', token.hash)
    .execute()
  await trx
    .updateTable('shopAuth.sessions')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', token.sessionId)
    .execute()
}
