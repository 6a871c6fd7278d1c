import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { PendingSignupsTable } from './schema-shop-auth.ts'

export type PendingSignup = Selectable<PendingSignupsTable>

/** Hours a confirmation link is valid. */
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

/** Stores a pending sign-up; each call adds a row, and only the newest of an address is valid. */
export async function insertPendingSignup(db: Db, attempt: NewPendingSignup) {
  await db
    .insertInto('shopAuth.pendingSignups')
    .values({ ...attempt, userMetadata: JSON.stringify(attempt.userMetadata), expiresAt: expiry })
    .execute()
}

/** The newest pending sign-up of an address, unless it has expired. */
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

/** The pending sign-up of a confirmation token; undefined for an unknown, replaced, older or expired one. */
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

/**
 * Replaces the token of a pending sign-up and restarts its lifetime; replaces the PKCE challenge only if one is
 * given.
 */
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

/** Deletes all pending sign-ups of an address, after the address was confirmed. */
export async function deletePendingSignups(db: Db, email: string) {
  await db.deleteFrom('shopAuth.pendingSignups').where('email', '=', email).execute()
}
