import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { PendingSignupsTable } from './schema-shop-auth.ts'

export type PendingSignup = Selectable<PendingSignupsTable>

/** Hours a confirmation link works. */
const LIFE_HOURS = 24
const expiry = sql<Date>`now() + make_interval(hours => ${LIFE_HOURS}::int)`

export interface NewPendingSignup {
  email: string
  passwordHash: string
  userMetadata: Record<string, unknown>
  browserHash: Buffer
  codeChallenge: string | null
  redirectTo: string
  confirmHash: Buffer
}

/** Records an attempt to sign up; each is a row of its own, and the newest of an address is the one that counts. */
export async function insertPendingSignup(db: Db, attempt: NewPendingSignup) {
  await db
    .insertInto('shopAuth.pendingSignups')
    .values({ ...attempt, userMetadata: JSON.stringify(attempt.userMetadata), expiresAt: expiry })
    .execute()
}

/** The newest attempt of an address, while it can still be confirmed. */
export async function findPendingSignup(db: Db, email: string): Promise<PendingSignup | undefined> {
  return db
    .selectFrom('shopAuth.pendingSignups')
    .selectAll()
    .where('email', '=', email)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The attempt this confirmation link belongs to; undefined for an unknown, replaced, older or expired link. */
export async function findSignupToConfirm(
  db: Db,
  confirmHash: Buffer,
): Promise<PendingSignup | undefined> {
  const known = await db
    .selectFrom('shopAuth.pendingSignups')
    .select('email')
    .where('confirmHash', '=', confirmHash)
    .executeTakeFirst()
  const newest = known && (await findPendingSignup(db, known.email))
  return newest?.confirmHash.equals(confirmHash) ? newest : undefined
}

/** Replaces the link of an attempt, which lives anew; the PKCE challenge only where one is given. */
export async function replaceConfirmation(
  trx: Trx,
  id: string,
  next: { confirmHash: Buffer; codeChallenge?: string; redirectTo?: string },
) {
  await trx
    .updateTable('shopAuth.pendingSignups')
    .set({ ...next, expiresAt: expiry })
    .where('id', '=', id)
    .execute()
}

/** Forgets every attempt of an address: after its mailbox was proven none of them opens anything. */
export async function deletePendingSignups(db: Db, email: string) {
  await db.deleteFrom('shopAuth.pendingSignups').where('email', '=', email).execute()
}
