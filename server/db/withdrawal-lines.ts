import { type RawBuilder, sql } from 'kysely'
import type { LineFacts, LineOutcome } from '#domain/withdrawal.ts'
import type { Db, Trx } from './connect.ts'
import { endRequests } from './requests.ts'
import { unjudgedAt } from './waiting-statements.ts'

/** A line of an order with what the right to withdraw from it depends on. */
export interface WithdrawalLine extends LineFacts {
  orderId: string
  orderNumber: number
  lineNo: number
  productName: string
  productType: string
  cents: number
  /** Whether it was opened at all, also where that does not count. */
  shown: boolean
  /** Whether the owner has to say if another withdrawal means it. */
  asked: boolean
  /** Whether a statement about it waits for its job. */
  unjudged: boolean
}

/**
 * What the right to withdraw from line `l` of order `o` depends on; `other` excludes a withdrawal. Opened counts while
 * the mail that confirms the waiver was not given up; the deletion of an account takes that mail along and gives no right
 * back.
 */
function lineFacts(other: RawBuilder<unknown>) {
  return sql`
    l.order_id, o.number::int as order_number, l.line_no, l.product_name, l.product_type,
    l.unit_cents * l.quantity as cents, o.paid_at,
    coalesce((
      select p.status <> 'completed' from public.purchases p
      where p.order_id = l.order_id and p.line_no = l.line_no
    ), false) as taken,
    (
      select g.opened_at from shop.openings g
      where g.order_id = l.order_id and g.line_no = l.line_no and not exists (
        select from shop.mails m
        where m.dedupe_key = 'guide-opened:' || g.order_id || ':' || g.line_no and m.dead_at is not null
      )
    ) as opened_at,
    exists (
      select from shop.openings g where g.order_id = l.order_id and g.line_no = l.line_no
    ) as shown,
    ${unjudgedAt} is not null as unjudged,
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

/** The lines of orders that were paid and have one of these numbers and this canonical address. */
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

/** A line that a withdrawal may be about. */
export interface CandidateLine extends WithdrawalLine {
  /** Whether its order has another address than the statement, or none any more. */
  foreign: boolean
}

const MOST_CANDIDATES = 100

/** The lines of paid orders that a withdrawal may be about: those with its address, and those with a number in it. */
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

/** The lines that a withdrawal is about, with what became of each. */
export async function listLinesOfWithdrawal(
  db: Db,
  id: string,
): Promise<(WithdrawalLine & { outcome: LineOutcome })[]> {
  const { rows } = await sql<WithdrawalLine & { outcome: LineOutcome }>`
    select w.outcome, ${lineFacts(sql`y.id <> ${id}`)}
    from shop.withdrawal_lines w
    join shop.orders o on o.id = w.order_id
    join shop.order_lines l on l.order_id = w.order_id and l.line_no = w.line_no
    where w.withdrawal_id = ${id}
    order by o.number, l.line_no`.execute(db)
  return rows
}

/** At most a hundred lines that a person owns or owned and paid for within so many days, newest order first. */
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

/**
 * Stores lines of a withdrawal with what becomes of each; of one that it has, the outcome changes. The requests of lines
 * whose money goes back are closed. The caller has locked their orders.
 */
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
      conflict
        .columns(['withdrawalId', 'orderId', 'lineNo'])
        .doUpdateSet({ outcome: sql<LineOutcome>`excluded.outcome` }),
    )
    .execute()
  for (const orderId of new Set(lines.map((line) => line.orderId))) await endRequests(trx, orderId)
}

/**
 * Whether these lines are being refunded because of a withdrawal, by the shop itself or by the owner's command, whose own
 * mail to the same address tells of the refund.
 */
export async function isToldByWithdrawal(
  db: Db,
  { orderId, lineNos }: { orderId: string; lineNos: readonly number[] },
): Promise<boolean> {
  if (lineNos.length === 0) return false
  const found = await db
    .selectFrom('shop.withdrawalLines as l')
    .innerJoin('shop.withdrawals as w', 'w.id', 'l.withdrawalId')
    .innerJoin('shop.orders as o', 'o.id', 'l.orderId')
    .select('w.id')
    .whereRef('w.email', '=', 'o.email')
    .where('l.orderId', '=', orderId)
    .where('l.lineNo', 'in', lineNos)
    .where('l.outcome', '=', 'refund')
    .where('w.state', '=', 'refund_due')
    .where((is) => is.or([is('w.automatic', '=', true), is('w.decidedBy', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Cents that the shop gave back by itself for withdrawals since then, for these orders and all others of their addresses.
 * `but` is left out.
 */
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

/**
 * Makes a line undecided again in the withdrawals where the shop found that another was about it; those that the owner
 * decided stay. Returns their ids.
 */
export async function reopenAlready(
  trx: Trx,
  { orderId, lineNo, but }: { orderId: string; lineNo: number; but: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update shop.withdrawal_lines x set outcome = 'asked'
    from shop.withdrawals y
    where y.id = x.withdrawal_id and x.order_id = ${orderId} and x.line_no = ${lineNo}
      and x.outcome = 'already' and y.id <> ${but} and (y.state <> 'closed' or y.decided_by = 'shop')
    returning y.id`.execute(trx)
  return rows.map(({ id }) => id)
}
