import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'

/** The subject is unique only within its issuer. */
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

/** Returns the identity's id only when this call created it. */
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

export async function markEmailIdentityUsed(trx: Trx, userId: string) {
  await trx
    .updateTable('shopAuth.identities')
    .set({ lastSignInAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

export async function deleteIdentities(trx: Trx, userId: string) {
  await trx.deleteFrom('shopAuth.identities').where('userId', '=', userId).execute()
}
