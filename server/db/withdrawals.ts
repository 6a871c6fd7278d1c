import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { LineFacts, LineOutcome, WithdrawalState } from '#domain/withdrawal.ts'
import type { Db, Trx } from './connect.ts'
import { hasJob, type StaleCriteria } from './has-job.ts'
import type { WithdrawalsTable } from './schema-orders.ts'

export type Withdrawal = Selectable<WithdrawalsTable>

export interface NewWithdrawal {
  statementKey: Buffer
  name: string
  email: string
  statement: string
  orderNumber: number | null
  bought: string
  userId: string | null
  receivedAt: Date
  dueAt: Date
}

/** What its sender is told of a withdrawal. */
export type Received = Pick<Withdrawal, 'id' | 'number' | 'receivedAt'>

/** Stores a withdrawal; `made` is false when the same form with the same statement was stored before. */
export async function insertWithdrawal(
  trx: Trx,
  withdrawal: NewWithdrawal,
): Promise<Received & { made: boolean }> {
  const told = ['id', 'number', 'receivedAt'] as const
  const row = await trx
    .insertInto('shop.withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('statementKey').doNothing())
    .returning(told)
    .executeTakeFirst()
  if (row) return { ...row, made: true }
  const stored = await trx
    .selectFrom('shop.withdrawals')
    .select(told)
    .where('statementKey', '=', withdrawal.statementKey)
    .executeTakeFirstOrThrow()
  return { ...stored, made: false }
}

export function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  return db.selectFrom('shop.withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findWithdrawalByNumber(db: Db, number: number): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('shop.withdrawals')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The row, locked. The accounts and orders it is about are locked before it (docs/architecture.md, Locks). */
export function lockWithdrawal(trx: Trx, id: string): Promise<Withdrawal | undefined> {
  return trx
    .selectFrom('shop.withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest withdrawals, optionally in one state. */
export function listWithdrawals(
  db: Db,
  { state, last }: { state: WithdrawalState | undefined; last: number },
): Promise<Withdrawal[]> {
  const all = db.selectFrom('shop.withdrawals').selectAll().orderBy('number', 'desc').limit(last)
  return (state ? all.where('state', '=', state) : all).execute()
}

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
    exists (
      select from shop.withdrawal_lines x join shop.withdrawals y on y.id = x.withdrawal_id
      where x.order_id = l.order_id and x.line_no = l.line_no and ${other}
        and (x.outcome in ('refund', 'refunded') or (x.outcome = 'asked' and y.state = 'matched'))
    ) as withdrawn`
}

/** The lines of an order that was paid and has this number and this canonical address. */
export async function listLinesOfOrder(
  db: Db,
  { number, email, but }: { number: number; email: string; but: string },
): Promise<WithdrawalLine[]> {
  const { rows } = await sql<WithdrawalLine>`
    select ${lineFacts(sql`y.id <> ${but}`)}
    from shop.orders o join shop.order_lines l on l.order_id = o.id
    where o.number = ${number} and o.email = ${email} and (o.paid_at is not null or o.state = 'review')
    order by l.line_no`.execute(db)
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

/** Stores lines of a withdrawal with what becomes of each; of one that it has, the outcome changes. */
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
}

/** Whether the shop is refunding these lines by itself because of a withdrawal, whose own mail tells of the refund. */
export async function isToldByWithdrawal(
  db: Db,
  { orderId, lineNos }: { orderId: string; lineNos: readonly number[] },
): Promise<boolean> {
  if (lineNos.length === 0) return false
  const found = await db
    .selectFrom('shop.withdrawalLines as l')
    .innerJoin('shop.withdrawals as w', 'w.id', 'l.withdrawalId')
    .select('w.id')
    .where('l.orderId', '=', orderId)
    .where('l.lineNo', 'in', lineNos)
    .where('l.outcome', '=', 'refund')
    .where('w.state', '=', 'refund_due')
    .where('w.automatic', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores what is decided about a locked withdrawal. */
export async function updateWithdrawal(
  trx: Trx,
  id: string,
  decision: Partial<Pick<Withdrawal, 'state' | 'automatic' | 'decidedAt' | 'decidedBy' | 'why'>>,
) {
  await trx.updateTable('shop.withdrawals').set(decision).where('id', '=', id).execute()
}

/** How often statements for this canonical address named an order that it has not, within a day. */
export async function countWrongNumbers(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('shop.withdrawals')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('orderNumber', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop.withdrawalLines as l')
            .select('l.lineNo')
            .whereRef('l.withdrawalId', '=', 'shop.withdrawals.id'),
        ),
      ),
    )
    .where('state', 'in', ['unmatched', 'closed'])
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether a withdrawal that fits no order waits for the owner. */
export async function hasUnmatched(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop.withdrawals')
    .select('id')
    .where('state', '=', 'unmatched')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdrawals that nobody has decided or paid back and whose money is due within so many days, without an alarm. */
export function listDueWithdrawals(
  db: Db,
  withinDays: number,
): Promise<Pick<Withdrawal, 'number' | 'dueAt'>[]> {
  return db
    .selectFrom('shop.withdrawals')
    .select(['number', 'dueAt'])
    .where('state', 'in', ['matched', 'refund_due'])
    .where('dueAt', '<', sql<Date>`now() + make_interval(days => ${withinDays}::int)`)
    .where(
      sql<boolean>`not exists (
        select from shop.alarms a
        where a.kind = 'withdrawal_due' and a.subject = 'W-' || number and a.settled_at is null
      )`,
    )
    .orderBy('dueAt')
    .limit(100)
    .execute()
}

/** Ids of withdrawals older than this that the shop has to go on with and that have no job. */
export async function listStaleWithdrawalIds(
  db: Db,
  { olderThanSeconds, jobStates }: StaleCriteria,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.withdrawals')
    .select('id')
    .where('state', 'in', ['received', 'refund_due'])
    .where(sql<boolean>`(state = 'received' or automatic)`)
    .where('receivedAt', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .where((row) => row.not(hasJob('withdrawal', sql`id::text`, jobStates)))
    .orderBy('dueAt')
    .limit(1000)
    .execute()
  return rows.map((row) => row.id)
}
