import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** The account linked to a Google user. The subject is unique only within its issuer. */
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
 * Links a Google user to an account, or updates an existing link. Returns the id of the identity only if this call
 * created it.
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
    .returning(['id', sql<boolean>`xmax = 0`.as('made')]) // xmax is 0 on a newly inserted row
    .executeTakeFirstOrThrow()
  return row.made ? row.id : undefined
}

/** Updates the last sign-in of an account's email identity, if it has one. */
export async function markEmailIdentityUsed(trx: Trx, userId: string) {
  await trx
    .updateTable('shopAuth.identities')
    .set({ lastSignInAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

/** Deletes all identities of an account. */
export async function deleteIdentities(trx: Trx, userId: string) {
  await trx.deleteFrom('shopAuth.identities').where('userId', '=', userId).execute()
}
