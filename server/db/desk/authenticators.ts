import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../connect.ts'
import type { DeskAuthenticatorsTable } from '../schema-desk.ts'

export type Authenticator = Selectable<DeskAuthenticatorsTable>

/** Whose authenticator it is; of an invitation, it counts once that is completed. */
export interface AuthenticatorOwner {
  memberId: string
  invitationId: string | null
}

/** Begins an authenticator that opens nothing until it is proven; one begun before is forgotten. */
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

/** The one that was begun and is not proven yet. */
export function findBegunAuthenticator(
  db: Db,
  { memberId, invitationId }: AuthenticatorOwner,
): Promise<Authenticator | undefined> {
  return db
    .selectFrom('shop.deskAuthenticators')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('invitationId', 'is not distinct from', invitationId)
    .where('provenAt', 'is', null)
    .executeTakeFirst()
}

/** The authenticator whose codes let a member in. */
export function findAuthenticator(db: Db, memberId: string): Promise<Authenticator | undefined> {
  return db
    .selectFrom('shop.deskAuthenticators')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('invitationId', 'is', null)
    .where('provenAt', 'is not', null)
    .executeTakeFirst()
}

/** Steps that two codes of one moment can be apart: half a minute before and after. */
const STEPS_APART = 2

/**
 * Accepts a code's time step. False when it, or a later one, was accepted before. One further ahead than that was
 * accepted while the clock was ahead: then no code would be accepted until that time.
 */
export async function acceptStep(db: Db, id: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('shop.deskAuthenticators')
    .set({ lastStep: step, provenAt: sql<Date>`coalesce(proven_at, now())` })
    .where('id', '=', id)
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + STEPS_APART)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the authenticators of a member but this one. */
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

/** Deletes all authenticators. Returns the addresses of the members that they let in. */
export async function endAuthenticators(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with gone as (delete from shop.desk_authenticators returning member_id, proven_at)
    select distinct m.email from gone join shop.desk_members m on m.id = gone.member_id
    where gone.proven_at is not null and m.removed_at is null
    order by m.email`.execute(trx)
  return rows.map(({ email }) => email)
}
