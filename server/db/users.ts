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

/** The account of a canonical address, its row locked. Whoever locks more locks the account first. */
export function lockUserByEmail(trx: Trx, email: string): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/** As findUser, its row locked. */
export function lockUser(trx: Trx, id: string): Promise<User | undefined> {
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

/** Makes an account without a password; undefined when the address has one already. */
export async function insertUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .insertInto('shopAuth.users')
    .values({ email })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Gives the account its e-mail identity, its mailbox being proven; the second time nothing changes. */
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

/** Gives an unconfirmed account to whoever proved its mailbox; a confirmed one stays as it is. */
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

/**
 * Sets a password whose chooser has just proven the mailbox: confirms the address, whichever time
 * it is.
 */
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
 * Takes from an unconfirmed account the password somebody chose before the mailbox was proven
 * (decision A9); a confirmed one stays as it is.
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
 * Notes that somebody signed in to the account as it was when he showed who he is. False when its password
 * was replaced since, or it is gone; a replacement under way is waited for.
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
