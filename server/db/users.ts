import { sql, type UpdateObject } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Row, Schema } from './schema.ts'

export type User = Row<'shopAuth.users'>
export type Identity = Row<'shopAuth.identities'>

const users = (db: Db) => db.selectFrom('shopAuth.users').selectAll()

export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return users(db).where(sql<string>`lower(email)`, '=', email).executeTakeFirst()
}

/**
 * Locks against changes and deletion. A transaction that touches an account or its data takes this lock first, as
 * deletion does, so the two cannot deadlock (docs/architecture.md, Locks).
 */
export function lockUserByEmail(trx: Trx, email: string): Promise<User | undefined> {
  return users(trx).where(sql<string>`lower(email)`, '=', email).forNoKeyUpdate().executeTakeFirst()
}

/** Locks as lockUserByEmail does. */
export function lockUser(trx: Trx, id: string): Promise<User | undefined> {
  return users(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks the customer's account, if any, as lockUserByEmail does. */
export function lockCustomerOfOrder(
  trx: Trx,
  orderId: string,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('shopAuth.users as u')
    .innerJoin('shop.orders as o', (on) =>
      on.on((is) =>
        is.or([
          is('o.userId', '=', is.ref('u.id')),
          is.and([is('o.userId', 'is', null), is('o.email', '=', sql<string>`lower(u.email)`)]),
        ]),
      ),
    )
    .select('u.id')
    .where('o.id', '=', orderId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

/**
 * Prevents deletion until the transaction ends; changes and other holders do not wait. False when the account is gone.
 */
export async function lockUserForShare(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('shopAuth.users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Waits for all holders and locks. */
export function lockUserToDelete(trx: Trx, id: string): Promise<User | undefined> {
  return users(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findUser(db: Db, id: string): Promise<User | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

/** Of concurrent calls one creates the account. */
export async function lockOrInsertUser(
  trx: Trx,
  email: string,
): Promise<{ user: User; made: boolean }> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const made = await insertUser(trx, email)
    if (made) return { user: made, made: true }
    const user = await lockUserByEmail(trx, email)
    if (user) return { user, made: false }
    // it was deleted in between
  }
  throw new Error('an account that blocked an insert is not there')
}

/** Undefined when the address has an account. */
export async function insertUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .insertInto('shopAuth.users')
    .values({ email })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** For a confirmed address. Idempotent. */
export async function recordEmailIdentity(
  db: Db,
  user: { id: string; email: string },
  metadata: Record<string, unknown> = {},
) {
  const facts = { sub: user.id, email: user.email, email_verified: true, phone_verified: false }
  await db
    .insertInto('shopAuth.identities')
    .values({
      userId: user.id,
      provider: 'email',
      subject: user.id,
      identityData: JSON.stringify({ ...metadata, ...facts }),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}

export function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .selectFrom('shopAuth.identities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

function changeUser(db: Db, id: string, change: UpdateObject<Schema, 'shopAuth.users'>) {
  return db
    .updateTable('shopAuth.users')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
}

/** A confirmed account stays unchanged. */
export async function verifyUser(
  db: Db,
  userId: string,
  { passwordHash, userMetadata }: Pick<User, 'passwordHash' | 'userMetadata'>,
) {
  const confirmed = { emailConfirmedAt: sql<Date>`now()`, passwordHash }
  await changeUser(db, userId, { ...confirmed, userMetadata: JSON.stringify(userMetadata) })
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

export async function updateUserMetadata(
  db: Db,
  userId: string,
  userMetadata: Record<string, unknown>,
) {
  await changeUser(db, userId, { userMetadata: JSON.stringify(userMetadata) }).execute()
}

export async function changePassword(db: Db, userId: string, passwordHash: string) {
  await changeUser(db, userId, { passwordHash }).execute()
}

/** An emailed link proves the address, so this confirms it. */
export async function setProvenPassword(db: Db, userId: string, passwordHash: string) {
  const emailConfirmedAt = sql<Date>`coalesce(email_confirmed_at, now())`
  await changeUser(db, userId, { passwordHash, emailConfirmedAt }).execute()
}

/** Removes a password chosen before the address was proven (decision A9). */
export async function dropUnprovenPassword(db: Db, userId: string) {
  await changeUser(db, userId, { passwordHash: null, userMetadata: '{}' })
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

/** Waits for a concurrent password change. False when the checked password changed or the account is gone. */
export async function markSignedIn(
  trx: Trx,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shopAuth.users')
    .set({ lastSignInAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
