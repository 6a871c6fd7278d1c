import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { hasRow } from './has-row.ts'
import type { Row } from './schema.ts'

export type PendingSignup = Row<'shopAuth.pendingSignups'>

const LIFE_HOURS = 24
const expiry = sql<Date>`now() + make_interval(hours => ${LIFE_HOURS}::int)`

export async function insertPendingSignup(
  db: Db,
  attempt: Omit<PendingSignup, 'id' | 'createdAt' | 'expiresAt'>,
): Promise<string> {
  const { id } = await db
    .insertInto('shopAuth.pendingSignups')
    .values({ ...attempt, userMetadata: JSON.stringify(attempt.userMetadata), expiresAt: expiry })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function isPending(db: Db, id: string): Promise<boolean> {
  return hasRow(db, 'shopAuth.pendingSignups', { id })
}

/** The newest unexpired one, optionally of one browser. */
export async function findPendingSignup(
  db: Db,
  email: string,
  { browserHash }: { browserHash?: Buffer } = {},
): Promise<PendingSignup | undefined> {
  return db
    .selectFrom('shopAuth.pendingSignups')
    .selectAll()
    .where('email', '=', email)
    .where((column) => (browserHash ? column('browserHash', '=', browserHash) : column.lit(true)))
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined for an unknown, confirmed or expired token (decision D2). */
export async function findSignupToConfirm(
  db: Db,
  confirmHash: Buffer,
): Promise<PendingSignup | undefined> {
  return db
    .selectFrom('shopAuth.pendingSignups')
    .selectAll()
    .where('confirmHash', '=', confirmHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function setConfirmation(trx: Trx, id: string, confirmHash: Buffer) {
  await trx
    .updateTable('shopAuth.pendingSignups')
    .set({ confirmHash })
    .where('id', '=', id)
    .execute()
}

/** Replaces challenge and target of all this browser's sign-ups for the address. */
export async function replaceReturn(
  trx: Trx,
  { email, browserHash }: Pick<PendingSignup, 'email' | 'browserHash'>,
  next: { codeChallenge?: string; redirectTo?: string },
) {
  if (Object.keys(next).length === 0) return
  await trx
    .updateTable('shopAuth.pendingSignups')
    .set(next)
    .where('email', '=', email)
    .where('browserHash', '=', browserHash)
    .execute()
}

export async function deletePendingSignups(db: Db, email: string) {
  await db.deleteFrom('shopAuth.pendingSignups').where('email', '=', email).execute()
}
