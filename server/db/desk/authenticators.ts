import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export type Authenticator = Row<'shop.deskAuthenticators'>

/** Inactive until its invitation, if any, is completed. */
export interface AuthenticatorOwner {
  memberId: string
  invitationId: string | null
}

const authenticators = (db: Db, memberId: string) =>
  db.selectFrom('shop.deskAuthenticators').selectAll().where('memberId', '=', memberId)

/** Replaces an unproven one. */
export async function beginAuthenticator(db: Db, owner: AuthenticatorOwner): Promise<string> {
  await db
    .deleteFrom('shop.deskAuthenticators')
    .where('memberId', '=', owner.memberId)
    .where('invitationId', 'is not distinct from', owner.invitationId)
    .where('provenAt', 'is', null)
    .execute()
  const row = await db
    .insertInto('shop.deskAuthenticators')
    .values(owner)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findBegunAuthenticator(
  db: Db,
  { memberId, invitationId }: AuthenticatorOwner,
): Promise<Authenticator | undefined> {
  return authenticators(db, memberId)
    .where('invitationId', 'is not distinct from', invitationId)
    .where('provenAt', 'is', null)
    .executeTakeFirst()
}

export function findAuthenticator(db: Db, memberId: string): Promise<Authenticator | undefined> {
  return authenticators(db, memberId)
    .where('invitationId', 'is', null)
    .where('provenAt', 'is not', null)
    .executeTakeFirst()
}

/** Clock tolerance in 30-second steps, to either side. */
const STEPS_APART = 2

/**
 * False when this or a later step was accepted before (replay). A much later one was accepted while the clock was ahead
 * and does not block.
 */
export async function acceptStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.deskAuthenticators')
    .set({ lastStep: step, provenAt: sql<Date>`coalesce(proven_at, now())` })
    .where('id', '=', id)
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + STEPS_APART)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOtherAuthenticators(
  db: Db,
  { memberId, invitationId }: AuthenticatorOwner,
  keptId: string | undefined,
): Promise<number> {
  const [result] = await db
    .deleteFrom('shop.deskAuthenticators')
    .where('memberId', '=', memberId)
    .where('invitationId', 'is not distinct from', invitationId)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? ''))
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}

/** Returns the members' addresses. */
export async function endAuthenticators(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with gone as (delete from shop.desk_authenticators returning member_id, proven_at)
    select distinct m.email from gone join shop.desk_members m on m.id = gone.member_id
    where gone.proven_at is not null and m.removed_at is null
    order by m.email`.execute(trx)
  return rows.map(({ email }) => email)
}
