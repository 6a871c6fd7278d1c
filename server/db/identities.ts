import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** Whose account a person of Google uses. The same subject of another issuer is another person. */
export function findGoogleIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('shopAuth.identities')
    .select('userId')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .where(sql<string>`identity_data ->> 'iss'`, '=', issuer)
    .executeTakeFirst()
}

/**
 * Ties a person of Google to an account, brought up to date if it is tied already. Returns the id
 * of the identity only when this call made it.
 */
export async function recordGoogleIdentity(
  trx: Trx,
  identity: { userId: string; subject: string; identityData: Record<string, unknown> },
): Promise<string | undefined> {
  const facts = {
    userId: identity.userId,
    identityData: JSON.stringify(identity.identityData),
    lastSignInAt: sql<Date>`now()`,
  }
  const row = await trx
    .insertInto('shopAuth.identities')
    .values({ ...facts, provider: 'google', subject: identity.subject })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ ...facts, updatedAt: sql<Date>`now()` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('made')]) // 0 on a row that nobody has updated
    .executeTakeFirstOrThrow()
  return row.made ? row.id : undefined
}

/** Unties an account from everybody: after this nobody is known by it. */
export async function deleteIdentities(trx: Trx, userId: string) {
  await trx.deleteFrom('shopAuth.identities').where('userId', '=', userId).execute()
}
