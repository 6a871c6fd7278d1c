import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { TokenPurpose } from './schema.ts'
import type { User } from './users.ts'

/** Valid links of one purpose for a user. */
const MOST_ALIVE = 3

/**
 * Storing an unused token again renews its lifetime, because its mail may have waited. Deletes the oldest beyond the
 * limit. The caller has locked the account.
 */
export async function insertOneTimeToken(
  trx: Trx,
  token: { userId: string; purpose: TokenPurpose; hash: Buffer; lifeMinutes: number },
) {
  await trx
    .insertInto('shopAuth.oneTimeTokens')
    .values({
      userId: token.userId,
      purpose: token.purpose,
      hash: token.hash,
      expiresAt: sql<Date>`now() + make_interval(mins => ${token.lifeMinutes}::int)`,
    })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet((row) => ({
          createdAt: sql<Date>`now()`,
          expiresAt: row.ref('excluded.expiresAt'),
        }))
        .where('shopAuth.oneTimeTokens.usedAt', 'is', null),
    )
    .execute()
  await sql`
    delete from shop_auth.one_time_tokens where used_at is null and id in (
      select id from shop_auth.one_time_tokens
      where user_id = ${token.userId} and purpose = ${token.purpose} and used_at is null
      order by created_at desc, id desc offset ${MOST_ALIVE}
    )`.execute(trx)
}

/**
 * Extends unused password links to a day after their mail, because a rate-limited address gets no new one (decision
 * 019). All of them: emails sent in the same second may arrive in any order.
 */
export async function prolongPasswordLinks(trx: Trx, userId: string) {
  await trx
    .updateTable('shopAuth.oneTimeTokens')
    .set({ expiresAt: sql<Date>`greatest(expires_at, created_at + interval '24 hours')` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('purpose', 'in', ['set_password', 'reset_password'])
    .execute()
}

const usersOfToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('shopAuth.users as u')
    .innerJoin('shopAuth.oneTimeTokens as t', 't.userId', 'u.id')
    .selectAll('u')
    .where('t.hash', '=', hash)

/** Locks the row as lockUser does. */
export function lockUserOfToken(trx: Trx, hash: Buffer): Promise<User | undefined> {
  return usersOfToken(trx, hash).forNoKeyUpdate('u').executeTakeFirst()
}

/** Of concurrent calls exactly one gets the user. */
export async function consumeOneTimeToken(
  trx: Trx,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<{ userId: string; purpose: TokenPurpose } | undefined> {
  return trx
    .updateTable('shopAuth.oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'purpose'])
    .executeTakeFirst()
}

export function findTokenOwner(
  db: Db,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<User | undefined> {
  return usersOfToken(db, hash)
    .where('t.purpose', '=', purpose)
    .where('t.usedAt', 'is', null)
    .where('t.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function findTokenProblem(
  db: Db,
  hash: Buffer,
): Promise<'used' | 'expired' | 'invalid'> {
  const token = await db
    .selectFrom('shopAuth.oneTimeTokens')
    .select('usedAt')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!token) return 'invalid'
  return token.usedAt ? 'used' : 'expired'
}

/** So that no link works after a password change. */
export async function spendOneTimeTokens(db: Db, userId: string) {
  await db
    .updateTable('shopAuth.oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
