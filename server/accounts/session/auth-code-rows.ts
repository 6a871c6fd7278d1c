import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { AuthCodesTable } from '#server/db/schema-shop-auth.ts'
import type { User } from '#server/db/users.ts'

const LIFE_MINUTES = 5

export async function insertAuthCode(
  db: Db,
  code: Pick<AuthCodesTable, 'hash' | 'userId' | 'codeChallenge' | 'method'>,
) {
  await db
    .insertInto('shopAuth.authCodes')
    .values({
      ...code,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES}::int)`,
    })
    .execute()
}

/** Locks the row as lockUser does. */
export function lockUserOfCode(trx: Trx, hash: Buffer): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users as u')
    .innerJoin('shopAuth.authCodes as c', 'c.userId', 'u.id')
    .selectAll('u')
    .where('c.hash', '=', hash)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

export type AuthCode = Pick<AuthCodesTable, 'userId' | 'codeChallenge' | 'method'> & {
  expired: boolean
}

/** Of concurrent exchanges only one finds the code. */
export function lockAuthCode(trx: Trx, hash: Buffer): Promise<AuthCode | undefined> {
  return trx
    .selectFrom('shopAuth.authCodes')
    .select(['userId', 'codeChallenge', 'method', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markAuthCodeUsed(trx: Trx, hash: Buffer) {
  await trx
    .updateTable('shopAuth.authCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute()
}

/** So that none opens a session after a password change. */
export async function deleteAuthCodes(trx: Trx, userId: string) {
  await trx.deleteFrom('shopAuth.authCodes').where('userId', '=', userId).execute()
}
