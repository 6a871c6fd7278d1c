import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { TokenPurpose } from './schema-shop-auth.ts'
import type { User } from './users.ts'

/** Maximum number of valid links of one purpose for a user at the same time. */
const MOST_ALIVE = 3

/**
 * Stores a link's token as its hash; an unused one lives from the last call, because its mail may have waited for the mail
 * server. Older links of the same purpose beyond three are
 * deleted, those of other purposes stay. The caller has locked the account, so that simultaneous calls wait for each
 * other.
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
 * Lets the unused links to a user's password, at most three of a purpose, work until a day after each was mailed: while
 * the address' mails are spent nobody gets another (decision 019). All of them, because of mails that are sent at once the
 * one on top of the mailbox need not hold the newest.
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

/** The account of a token, with its row locked as by lockUser. */
export function lockUserOfToken(trx: Trx, hash: Buffer): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users as u')
    .innerJoin('shopAuth.oneTimeTokens as t', 't.userId', 'u.id')
    .selectAll('u')
    .where('t.hash', '=', hash)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

/**
 * Marks a token of one of these purposes as used: of concurrent calls exactly one gets the user, the others
 * undefined.
 */
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

/** The owner of a token that is valid for this purpose. */
export function findTokenOwner(
  db: Db,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<User | undefined> {
  return db
    .selectFrom('shopAuth.users as u')
    .innerJoin('shopAuth.oneTimeTokens as t', 't.userId', 'u.id')
    .selectAll('u')
    .where('t.hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .where('t.usedAt', 'is', null)
    .where('t.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** The reason why a token is not valid. */
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

/** Marks all unused links of the user as used, so that none works after a password change. */
export async function spendOneTimeTokens(db: Db, userId: string) {
  await db
    .updateTable('shopAuth.oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
