import { sql, type Updateable } from 'kysely'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { ALARM_HOURS_BEFORE, ANSWER_WITHIN_HOURS } from '#domain/commission-state.ts'
import type { PurchaseStatus } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'
import { isDeliveredOpen } from './delivered-files.ts'
import type { Row, Schema } from './schema.ts'
import { lockCustomerOfOrder } from './users.ts'

export type CommissionRow = Row<'shop.requests'>

const EARLIER_AFTER_DAYS = 30

/**
 * Creates missing requests for owned service lines of one order or of recent days. `kinds` is by product key. A song
 * waits for its brief; others are new and due. Older purchases may be answered by mail already: they are not due, and
 * after 30 days they are closed. Returns the number created.
 */
export async function recordCommissions(
  db: Db | Trx,
  kinds: ReadonlyMap<string, Kind>,
  of: { orderId: string } | { days: number },
): Promise<number> {
  const which =
    'orderId' in of
      ? sql`o.id = ${of.orderId}`
      : sql`p.created_at > now() - make_interval(days => ${of.days}::int)`
  const result = await sql`
    insert into shop.requests
      (order_id, line_no, kind, state, state_since, due_at, closed_because, closed_from)
    select order_id, line_no, kind,
      case when because is null then begins else 'closed' end,
      case when because is null then fulfilled_at else now() end,
      case when begins = 'new' then due_at end,
      because, case when because is not null then begins end
    from (
      select l.order_id, l.line_no, k.kind, o.fulfilled_at,
        o.fulfilled_at + make_interval(hours => ${ANSWER_WITHIN_HOURS}::int) as due_at,
        case when k.kind = 'song' then 'waiting_for_buyer'
          when o.fulfilled_at < now() - make_interval(hours => ${ANSWER_WITHIN_HOURS}::int) then 'answered'
          else 'new' end as begins,
        case when p.status <> 'completed' then p.status
          when o.fulfilled_at < now() - make_interval(days => ${EARLIER_AFTER_DAYS}::int) then 'earlier'
          end as because
      from public.purchases p
      join shop.order_lines l on l.order_id = p.order_id and l.line_no = p.line_no
      join unnest(${[...kinds.keys()]}::text[], ${[...kinds.values()]}::text[]) k (key, kind)
        on k.key = l.product_key
      join shop.orders o on o.id = l.order_id
      where ${which} and p.user_id is not null and o.fulfilled_at is not null
        and not exists (
          select from shop.requests r where r.order_id = l.order_id and r.line_no = l.line_no
        )
    ) bought
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/**
 * Closes requests of refunded or withdrawn lines, and reopens those whose reason is gone, such as after a failed
 * refund. The caller has locked the order. Idempotent.
 */
export async function endCommissions(trx: Db | Trx, orderId: string) {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      select r.id, case
        when exists (
          select from shop.withdrawal_lines x
          where x.order_id = r.order_id and x.line_no = r.line_no and x.outcome in ('refund', 'refunded')
        ) then 'withdrawn'
        when p.status <> 'completed' then p.status end as because
      from shop.requests r
      left join public.purchases p on p.order_id = r.order_id and p.line_no = r.line_no
      where r.order_id = ${orderId}
    )
    update shop.requests r set
      state = case when e.because is null then coalesce(r.closed_from, 'answered') else 'closed' end,
      state_since = now(),
      closed_because = e.because,
      closed_from = case when e.because is null then null else coalesce(r.closed_from, r.state) end,
      -- taken up again, it is watched again
      alarmed_at = case when e.because is null then null else r.alarmed_at end
    from ended e
    where e.id = r.id and (
      e.because is distinct from r.closed_because and e.because is not null
      or e.because is null and r.closed_because in ('refunded', 'revoked', 'withdrawn')
    )
    returning r.id`.execute(trx)
  await settleCommissionAlarms(trx, rows)
}

/** Resets requests with messages when a locked order is reassigned. The new customer sees no earlier messages. */
export async function restartCommissions(trx: Trx, orderId: string, formerUserId: string) {
  const begun = sql`
    select r.id from shop.requests r
    where r.order_id = ${orderId} and exists (
      select from shop.request_messages m where m.request_id = r.id and m.former_user_id is null
    )`
  await sql`
    delete from shop.request_files f using shop.requests r
    where r.id = f.request_id and r.order_id = ${orderId} and f.message_id is null
      and f.author = 'buyer'`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    with begun as (${begun})
    update shop.requests r set
      state = case when s.stays then 'closed' else s.begins end,
      state_since = now(),
      due_at = case when s.begins = 'new' and not s.stays
        then now() + make_interval(hours => ${ANSWER_WITHIN_HOURS}::int) end,
      closed_because = case when s.stays then r.closed_because end,
      closed_from = case when s.stays then s.begins end,
      answered_at = null, call_at = null, call_note = null, delivered_at = null, last_word = null,
      alarmed_at = null
    from (
      select r.id, case when r.kind = 'song' then 'waiting_for_buyer' else 'new' end as begins,
        coalesce(r.closed_because in ('refunded', 'revoked', 'withdrawn', 'earlier'), false) as stays
      from shop.requests r join begun on begun.id = r.id
    ) s
    where s.id = r.id
    returning r.id`.execute(trx)
  await sql`
    update shop.request_messages m set former_user_id = ${formerUserId}
    from shop.requests r
    where r.id = m.request_id and r.order_id = ${orderId} and m.former_user_id is null`.execute(trx)
  await settleCommissionAlarms(trx, rows)
}

export async function settleCommissionAlarms(trx: Db, commissions: readonly { id: string }[]) {
  if (commissions.length === 0) return
  const ids = commissions.map(({ id }) => id)
  await trx
    .updateTable('shop.alarms')
    .set({ settledAt: sql<Date>`now()` })
    .where('kind', '=', 'request_due')
    .where('subject', 'in', ids)
    .where('settledAt', 'is', null)
    .execute()
}

/** Locks the customer's account first. */
export async function lockCommission(trx: Trx, id: string): Promise<CommissionRow | undefined> {
  const known = await trx
    .selectFrom('shop.requests')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  await lockCustomerOfOrder(trx, known.orderId)
  return trx
    .selectFrom('shop.requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The caller has locked the request. */
export async function changeCommission(
  trx: Trx,
  { id, state }: CommissionRow,
  change: Omit<Updateable<Schema['shop.requests']>, 'id' | 'stateSince'>,
) {
  const moves = change.state !== undefined && change.state !== state
  await trx
    .updateTable('shop.requests')
    .set({ ...change, ...(moves ? { stateSince: sql<Date>`clock_timestamp()` } : {}) })
    .where('id', '=', id)
    .execute()
  if (moves && state === 'new') await settleCommissionAlarms(trx, [{ id }])
}

export interface CommissionFacts extends CommissionRow {
  orderNumber: number
  productKey: string
  productName: string
  quantity: number
  paidCents: number
  /** Null once the account is erased. */
  userId: string | null
  email: string | null
  purchaseStatus: PurchaseStatus | null
  /** True while the customer may download the delivery. */
  isDeliveredOpen: boolean
  /** For a song. */
  briefSentAt: Date | null
  briefKey: string | null
}

/** `r` is shop.requests. */
export const commissionFacts = sql`
  r.*, o.number::int as order_number, l.product_key, l.product_name, l.quantity,
  l.unit_cents * l.quantity as paid_cents, p.user_id, coalesce(u.email, o.email) as email,
  p.status as purchase_status, ${isDeliveredOpen} is true as is_delivered_open,
  brief.sent_at as brief_sent_at, brief.key as brief_key
  from shop.requests r
  join shop.orders o on o.id = r.order_id
  join shop.order_lines l on l.order_id = r.order_id and l.line_no = r.line_no
  left join public.purchases p on p.order_id = r.order_id and p.line_no = r.line_no
  left join shop_auth.users u on u.id = p.user_id
  left join shop.request_messages brief on brief.request_id = r.id and brief.kind = 'brief'
    and brief.former_user_id is null`

export async function findCommission(db: Db, id: string): Promise<CommissionFacts | undefined> {
  const found = sql<CommissionFacts>`select ${commissionFacts} where r.id = ${id}`
  return (await found.execute(db)).rows[0]
}

/** Of current and former purchases, newest first. */
export async function listCommissionsOfUser(db: Db, userId: string): Promise<CommissionFacts[]> {
  const { rows } = await sql<CommissionFacts>`
    select ${commissionFacts} where p.user_id = ${userId}
    order by r.created_at desc, r.id`.execute(db)
  return rows
}

/** Due soon, without an alarm. */
export async function listCommissionsToWatch(db: Db): Promise<CommissionFacts[]> {
  const { rows } = await sql<CommissionFacts>`
    select ${commissionFacts}
    where r.state = 'new' and r.alarmed_at is null
      and r.due_at < now() + make_interval(hours => ${ALARM_HOURS_BEFORE}::int)
    order by r.due_at
    limit 500`.execute(db)
  return rows
}

/** False when it was marked before or is answered. */
export async function markAlarmed(db: Db | Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.requests')
    .set({ alarmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .where('alarmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes messages and files; the rows of the requests stay. */
export async function emptyOldCommissions(db: Db, closedForDays: number) {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table emptied on commit drop as
      select id from shop.requests
      where state = 'closed' and emptied_at is null
        and state_since < now() - make_interval(days => ${closedForDays}::int)
      limit 5000
      for update skip locked`.execute(trx)
    await sql`delete from shop.request_files where request_id in (select id from emptied)`.execute(
      trx,
    )
    await sql`delete from shop.request_messages where request_id in (select id from emptied)`.execute(
      trx,
    )
    await sql`
      update shop.requests set emptied_at = now(), call_note = null
      where id in (select id from emptied)`.execute(trx)
  })
}
