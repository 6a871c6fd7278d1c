import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { IdentitiesTable, UsersTable } from './schema-shop-auth.ts'

export type User = Selectable<UsersTable>
export type Identity = Selectable<IdentitiesTable>

/** The account of a canonical address. */
export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('shopAuth.users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirst()
}

/**
 * As findUserByEmail, with the row locked against changes and deletion. A transaction that touches an account, or what
 * belongs to it, begins with the account's lock: deletion does too, so the two never wait for each other
 * (docs/architecture.md, Locks).
 */
export function lockUserByEmail(trx: Trx, email: string): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** As findUser, with the row locked as by lockUserByEmail. */
export function lockUser(trx: Trx, id: string): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The account of an order's buyer, if there is one, with its row locked as by lockUserByEmail. */
export function lockBuyerOfOrder(trx: Trx, orderId: string): Promise<{ id: string } | undefined> {
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
 * Keeps an account from being deleted until the transaction ends, so that a row of it can be stored; changes and other
 * holders do not wait. Returns false when there is no such account.
 */
export async function holdUser(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('shopAuth.users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The account, locked for its deletion: waits for all who hold or lock it. */
export function lockUserToDelete(trx: Trx, id: string): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('shopAuth.users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account of a canonical address, locked, and whether this call made it. Of concurrent calls one makes it. */
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

/** Creates an account without a password; undefined when the address has one. */
export async function insertUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .insertInto('shopAuth.users')
    .values({ email })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Stores the email identity of an account with a confirmed address; a second call changes nothing. */
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

/** Confirms an unconfirmed account and sets its password and metadata; a confirmed one stays unchanged. */
export async function verifyUser(
  db: Db,
  userId: string,
  {
    passwordHash,
    userMetadata,
  }: { passwordHash: string | null; userMetadata: Record<string, unknown> },
) {
  await db
    .updateTable('shopAuth.users')
    .set({
      passwordHash,
      userMetadata: JSON.stringify(userMetadata),
      emailConfirmedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

export async function updateUserMetadata(
  db: Db,
  userId: string,
  userMetadata: Record<string, unknown>,
) {
  await db
    .updateTable('shopAuth.users')
    .set({ userMetadata: JSON.stringify(userMetadata), updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Changes the password of an account. */
export async function changePassword(db: Db, userId: string, passwordHash: string) {
  await db
    .updateTable('shopAuth.users')
    .set({ passwordHash, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Sets a password chosen through a mailed link, and confirms the address if it was not confirmed. */
export async function setProvenPassword(db: Db, userId: string, passwordHash: string) {
  await db
    .updateTable('shopAuth.users')
    .set({
      passwordHash,
      emailConfirmedAt: sql<Date>`coalesce(email_confirmed_at, now())`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Removes the password of an unconfirmed account, because it was chosen before the address was proven (decision
 * A9); a confirmed account stays unchanged.
 */
export async function dropUnprovenPassword(db: Db, userId: string) {
  await db
    .updateTable('shopAuth.users')
    .set({ passwordHash: null, userMetadata: '{}', updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

/**
 * Updates the last sign-in of an account. Waits for a concurrent password change and returns false if the password
 * differs from the one that was checked, or the account is gone.
 */
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
