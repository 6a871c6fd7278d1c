import { sql } from 'kysely'
import { settleCommissionAlarms } from './commissions.ts'
import type { Db, Trx } from './connect.ts'
import { MAIL_RETRY_DAYS } from './mails.ts'
import { saveStatedLines } from './waiting-statements.ts'

/** For rows under an address without an account. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Idempotent. An address without an account gets an id of its own. `applied` is false until a restored backup's copy is
 * deleted again.
 */
export async function recordErasure(
  trx: Db | Trx,
  erasure: { userId: string; emailHash: Buffer; at?: Date; applied?: boolean },
) {
  await trx
    .insertInto('shop.erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

export function listErasures(db: Db): Promise<{ userId: string; emailHash: Buffer; at: Date }[]> {
  return db.selectFrom('shop.erasures').select(['userId', 'emailHash', 'at']).execute()
}

export async function wasErasedAfter(db: Db, emailHash: Buffer, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('shop.erasures')
    .select('userId')
    .where('emailHash', '=', emailHash)
    .where('at', '>', moment)
    .executeTakeFirst()
  return row !== undefined
}

export async function listUnappliedHashes(db: Db): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('shop.erasures')
    .select('emailHash')
    .where('applied', '=', false)
    .execute()
  return rows.map(({ emailHash }) => emailHash)
}

export async function markErasuresApplied(db: Db) {
  await db
    .updateTable('shop.erasures')
    .set({ applied: true })
    .where('applied', '=', false)
    .execute()
}

export async function listAllAddresses(db: Db): Promise<{ email: string; id: string | null }[]> {
  const { rows } = await sql<{ email: string; id: string | null }>`
    select a.email, u.id from (
      select email from shop.orders
      union select email from shop.withdrawals
      union select to_email from shop.mails
      union select email from shop_auth.pending_signups
      union select email from shop_auth.mail_requests
      union select email from shop_auth.users
    ) a left join shop_auth.users u on u.email = a.email
    where a.email is not null`.execute(db)
  return rows
}

/** Deleted accounts that a restored backup brought back. */
export function listReturnedUsers(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('shop.erasures as e')
    .innerJoin('shopAuth.users as u', 'u.id', 'e.userId')
    .select(['u.id', 'u.email'])
    .execute()
}

/**
 * Removes a user from every table. Orders and withdrawals stay anonymised for accounting; a pending withdrawal keeps
 * the text about the purchase until it is decided, as a refund may be owed. The caller has locked the account.
 * Idempotent.
 */
export async function deletePerson(trx: Trx, { id, email }: { id: string; email: string }) {
  await sql`
    update shop.payment_events set payload = '{}'
    from shop.orders o
    where (o.user_id = ${id} or o.email = ${email}) and (
      payment_events.payment_session_id = o.payment_session_id
      or payment_events.payment_intent_id = o.payment_intent_id
    )`.execute(trx)
  await sql`
    update shop.payment_events set payload = '{}'
    from shop.orders o join shop.payments p on p.order_id = o.id
    where (o.user_id = ${id} or o.email = ${email}) and (
      payment_events.payment_session_id = p.session_id
      or payment_events.payment_intent_id = p.id
    )`.execute(trx)
  await sql`
    update pgboss.job set output = null
    where name = 'mail' and output is not null and data ->> 'mailId' in (
      select m.id::text from shop.mails m where m.user_id = ${id} or m.to_email = ${email}
    )`.execute(trx)
  // orders before withdrawals (docs/architecture.md, Locks)
  await sql`
    select id from shop.orders where user_id = ${id} or email = ${email} order by id for update`.execute(
    trx,
  )
  await sql`
    delete from shop.order_notes n using shop.orders o
    where o.id = n.order_id and (o.user_id = ${id} or o.email = ${email})`.execute(trx)
  await saveStatedLines(trx, email)
  // of a reassigned order
  await sql`
    delete from shop.openings g using shop.orders o
    where o.id = g.order_id and g.user_id = ${id} and o.user_id is distinct from ${id}`.execute(trx)
  await deleteCommissionsOf(trx, { id, email })
  await sql`
    update shop.orders set email = null, user_id = null, owner_key = 'erased:' || id, updated_at = now()
    where user_id = ${id} or email = ${email}`.execute(trx)
  await sql`
    update shop.withdrawals set name = null, email = null, statement = null, user_id = null, why = null,
      bought = case when state in ('received', 'matched', 'unmatched', 'refund_due') then bought end
    where user_id = ${id} or email = ${email}`.execute(trx)
  await sql`delete from shop.mails where user_id = ${id} or to_email = ${email}`.execute(trx)
  await sql`delete from shop_auth.pending_signups where email = ${email}`.execute(trx)
  await sql`delete from shop_auth.mail_requests where email = ${email}`.execute(trx)
  // cascades to everything of the account; sets the owner of purchases to null
  await sql`delete from shop_auth.users where id = ${id}`.execute(trx)
}

async function deleteCommissionsOf(trx: Trx, { id, email }: { id: string; email: string }) {
  const { rows } = await sql<{ id: string }>`
    delete from shop.requests r
    where r.order_id in (
      select id from shop.orders where user_id = ${id} or email = ${email}
      union select order_id from public.purchases where user_id = ${id}
    )
    returning r.id`.execute(trx)
  await settleCommissionAlarms(trx, rows)
}

export async function listUnopenedOrders(
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.orders
    where (user_id = ${id} or email = ${email}) and payment_session_id is null and state = 'created'
    order by number`.execute(trx)
  return rows.map((row) => row.id)
}

/** Payment sessions still payable, or paid and not fulfilled. */
export async function listUnfulfilledSessions(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    select payment_session_id as session from shop.orders
    where (user_id = ${id} or email = ${email}) and payment_session_id is not null
      and state in ('created', 'open', 'paid')`.execute(db)
  return rows.map((row) => row.session)
}

/** Given up, these still contain a deleted user's address. */
export async function deleteStaleDeletionMails(db: Db) {
  await sql`
    delete from shop.mails
    where kind = 'account_deleted' and created_at < now() - make_interval(days => ${MAIL_RETRY_DAYS})`.execute(
    db,
  )
}
