import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'

/** Idempotent. */
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

/**
 * Locks the session's row, so that rotations are serial. Ages by the database's clock; `rotatedSecondsAgo` is null
 * before the first exchange.
 */
export function lockRefreshToken(trx: Trx, hash: Buffer) {
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

/** True when the child, or an access token issued with it, was used, which proves that the response arrived. */
export async function wasChildSeen(db: Db, parentHash: Buffer): Promise<boolean> {
  const child = await db
    .selectFrom('shopAuth.refreshTokens')
    .select('seenAt')
    .where('parentHash', '=', parentHash)
    .where('seenAt', 'is not', null)
    .executeTakeFirst()
  return child !== undefined
}

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
