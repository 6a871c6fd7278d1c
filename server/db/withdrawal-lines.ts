import { type RawBuilder, sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'
import type { LineFacts, LineOutcome } from '#domain/withdrawal.ts'
import type { Db, Trx } from './connect.ts'
import { isDeliveredOpen } from './delivered-files.ts'
import type { OrderLine } from './orders.ts'
import { undecidedAt } from './waiting-statements.ts'

export interface WithdrawalLine
  extends LineFacts,
    Pick<OrderLine, 'orderId' | 'lineNo' | 'productName' | 'productType'> {
  orderNumber: number
  cents: number
  /** In cents, of the order's payment. */
  leftOfOrderCents: number
  /** True when the owner must decide whether another withdrawal means this line. */
  asked: boolean
  /** True while an exact statement about this line has not been decided by its job. */
  undecided: boolean
  /** Number of times its order was reassigned. */
  moves: number
}

/** By the current owner of line `l`, not one before a reassignment. */
const ofOpening = sql`from shop.openings g
  join public.purchases own on own.order_id = g.order_id and own.line_no = g.line_no
  where g.order_id = l.order_id and g.line_no = l.line_no and g.user_id is not distinct from own.user_id`

/** Reassignments of order `o`. */
const ofMove = sql`from shop.order_events e where e.order_id = o.id and e.event = 'moved'`

/** For line `l` of order `o`; `other` excludes a withdrawal. */
function lineFacts(other: RawBuilder<unknown>) {
  return sql`
    l.order_id, o.number::int as order_number, l.line_no, l.product_name, l.product_type,
    l.unit_cents * l.quantity as cents, o.paid_at,
    coalesce((
      select pay.amount_cents - coalesce(sum(back.amount_cents), 0)::int
      from shop.payments pay
      left join shop.refunds back on back.payment_id = pay.id
        and back.status not in (${sql.join(NOT_REFUNDED)})
      where pay.id = o.payment_intent_id
      group by pay.id
    ), o.total_cents - o.refunded_cents) as left_of_order_cents,
    coalesce((
      select p.status in ('refunded', 'revoked') from public.purchases p
      where p.order_id = l.order_id and p.line_no = l.line_no
    ), o.state in ('refunded', 'revoked') or exists (
      select from shop.refunds r
      where r.order_id = o.id and l.line_no = any(r.line_nos)
        and r.status not in (${sql.join(NOT_REFUNDED)})
    )) as taken,
    (select g.opened_at ${ofOpening}) as opened_at,
    (select g.unconfirmed_at ${ofOpening}) as unconfirmed_at,
    (select g.confirmed_at ${ofOpening}) as confirmed_at,
    ${undecidedAt} is not null as undecided,
    (select count(*)::int ${ofMove}) as moves,
    exists (
      select from shop.withdrawal_lines x join shop.withdrawals y on y.id = x.withdrawal_id
      where x.order_id = l.order_id and x.line_no = l.line_no and ${other}
        and x.outcome in ('refund', 'refunded')
    ) as withdrawn,
    exists (
      select from shop.withdrawal_lines x join shop.withdrawals y on y.id = x.withdrawal_id
      where x.order_id = l.order_id and x.line_no = l.line_no and ${other}
        and x.outcome = 'asked' and y.state = 'matched'
    ) as asked`
}

/** Lines of paid orders with one of these numbers and this canonical address. */
export async function listStatedLines(
  db: Db,
  { numbers, email, but }: { numbers: readonly number[]; email: string; but: string },
): Promise<WithdrawalLine[]> {
  const { rows } = await sql<WithdrawalLine>`
    select ${lineFacts(sql`y.id <> ${but}`)}
    from shop.orders o join shop.order_lines l on l.order_id = o.id
    where o.number = any(${numbers}::int[]) and o.email = ${email}
      and (o.paid_at is not null or o.state = 'review')
    order by o.number, l.line_no`.execute(db)
  return rows
}

export interface CandidateLine extends WithdrawalLine {
  /** True when the order has another address or none. */
  foreign: boolean
}

const MOST_CANDIDATES = 100

/** By the statement's address or a number in it. */
export async function listCandidateLines(
  db: Db,
  { id, numbers, email }: { id: string; numbers: readonly number[]; email: string | null },
): Promise<CandidateLine[]> {
  const { rows } = await sql<CandidateLine>`
    select ${lineFacts(sql`y.id <> ${id}`)}, (o.email = ${email}) is not true as foreign
    from shop.orders o join shop.order_lines l on l.order_id = o.id
    where (o.number = any(${numbers}::int[]) or o.email = ${email})
      and (o.paid_at is not null or o.state = 'review')
    order by o.number desc, l.line_no
    limit ${MOST_CANDIDATES}`.execute(db)
  return rows
}

export async function listWithdrawalIdsOfOrder(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.withdrawals
    where id in (select withdrawal_id from shop.withdrawal_lines where order_id = ${orderId})
    order by received_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listOpenWithdrawalNumbers(db: Db, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct w.number from shop.withdrawal_lines x
    join shop.withdrawals w on w.id = x.withdrawal_id
    where x.order_id = ${orderId} and x.outcome in ('asked', 'refund') and w.state <> 'closed'
    order by w.number`.execute(db)
  return rows.map(({ number }) => number)
}

export interface LineOfWithdrawal extends WithdrawalLine {
  outcome: LineOutcome
  toldOutcome: LineOutcome | null
  /** Delivered work can still be downloaded. */
  keepsDelivered: boolean
  /** True when its order was reassigned after the statement. */
  movedSince: boolean
}

export async function listLinesOfWithdrawal(db: Db, id: string): Promise<LineOfWithdrawal[]> {
  const { rows } = await sql<LineOfWithdrawal>`
    select w.outcome, w.told_outcome, ${lineFacts(sql`y.id <> ${id}`)},
      exists (
        select from shop.requests r
        join public.purchases p on p.order_id = r.order_id and p.line_no = r.line_no
        where r.order_id = w.order_id and r.line_no = w.line_no and r.delivered_at is not null
          and ${isDeliveredOpen}
      ) as keeps_delivered,
      exists (select ${ofMove} and e.at > stated.received_at) as moved_since
    from shop.withdrawal_lines w
    join shop.withdrawals stated on stated.id = w.withdrawal_id
    join shop.orders o on o.id = w.order_id
    join shop.order_lines l on l.order_id = w.order_id and l.line_no = w.line_no
    where w.withdrawal_id = ${id}
    order by o.number, l.line_no`.execute(db)
  return rows
}

/** Current and former purchases, at most a hundred, newest first. */
export async function listLinesOfUser(
  db: Db,
  { userId, days }: { userId: string; days: number },
): Promise<WithdrawalLine[]> {
  const { rows } = await sql<WithdrawalLine>`
    select ${lineFacts(sql`true`)}
    from public.purchases own
    join shop.orders o on o.id = own.order_id
    join shop.order_lines l on l.order_id = own.order_id and l.line_no = own.line_no
    where own.user_id = ${userId} and o.paid_at > now() - make_interval(days => ${days}::int)
    order by o.number desc, l.line_no
    limit 100`.execute(db)
  return rows
}

/** An existing line gets the new outcome. The caller has locked the withdrawal. */
export async function storeWithdrawalLines(
  trx: Trx,
  id: string,
  lines: readonly { orderId: string; lineNo: number; outcome: LineOutcome }[],
) {
  if (lines.length === 0) return
  await trx
    .insertInto('shop.withdrawalLines')
    .values(
      lines.map(({ orderId, lineNo, outcome }) => ({ withdrawalId: id, orderId, lineNo, outcome })),
    )
    .onConflict((conflict) =>
      conflict.columns(['withdrawalId', 'orderId', 'lineNo']).doUpdateSet({
        outcome: sql<LineOutcome>`excluded.outcome`,
        // a failed refund is announced again once it succeeds, an unchanged decision is not
        toldOutcome: sql<LineOutcome | null>`case
          when excluded.outcome not in ('asked', 'refund') or withdrawal_lines.told_outcome <> 'refunded'
          then withdrawal_lines.told_outcome end`,
      }),
    )
    .execute()
}

export async function listOrderIdsWithRefundDue(
  db: Db,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('shop.withdrawalLines')
    .select('orderId')
    .distinct()
    .where('orderId', 'in', orderIds)
    .where('outcome', '=', 'refund')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** False when the withdrawal, if there is one, was decided otherwise in the meantime. */
export async function areLinesDue(
  db: Db,
  { orderId, lineNos }: { orderId: string; lineNos: readonly number[] },
  withdrawalNumber: number | undefined,
): Promise<boolean> {
  if (withdrawalNumber === undefined) return true
  const due = await db
    .selectFrom('shop.withdrawalLines as l')
    .innerJoin('shop.withdrawals as w', 'w.id', 'l.withdrawalId')
    .select('l.lineNo')
    .where('w.number', '=', withdrawalNumber)
    .where('l.orderId', '=', orderId)
    .where('l.outcome', '=', 'refund')
    .execute()
  return lineNos.every((lineNo) => due.some((line) => line.lineNo === lineNo))
}

/** Also for lines that need no mail. */
export async function markLinesTold(
  trx: Trx,
  id: string,
  lines: readonly { orderId: string; lineNo: number; outcome: LineOutcome }[],
) {
  for (const { orderId, lineNo, outcome } of lines) {
    await trx
      .updateTable('shop.withdrawalLines')
      .set({ toldOutcome: outcome })
      .where('withdrawalId', '=', id)
      .where('orderId', '=', orderId)
      .where('lineNo', '=', lineNo)
      .execute()
  }
}

/** Cents refunded automatically for these orders and all others of their addresses, without `but`. */
export async function sumRefundedByItself(
  db: Db,
  { orderIds, but, since }: { orderIds: readonly string[]; but: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with bought as (
      select id from shop.orders where id = any(${orderIds}::uuid[])
      union
      select o.id from shop.orders own join shop.orders o on o.email = own.email
      where own.id = any(${orderIds}::uuid[])
    )
    select coalesce(sum(l.unit_cents * l.quantity), 0)::int as cents
    from bought
    join shop.withdrawal_lines x on x.order_id = bought.id and x.outcome in ('refund', 'refunded')
    join shop.order_lines l on l.order_id = x.order_id and l.line_no = x.line_no
    join shop.withdrawals y on y.id = x.withdrawal_id
    where (y.automatic or y.decided_by = 'shop') and y.id <> ${but}
      and y.received_at > ${since}`.execute(db)
  return rows[0]?.cents ?? 0
}
