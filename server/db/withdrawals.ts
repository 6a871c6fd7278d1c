import { sql } from 'kysely'
import { isDecided } from '#domain/withdrawal.ts'
import type { Db, Trx } from './connect.ts'
import { hasJob, type StaleCriteria } from './has-job.ts'
import { hasRow } from './has-row.ts'
import type { Row } from './schema.ts'

/**
 * Personal fields are null once the person is erased; `bought`, all free text of the statement, only after
 * the decision.
 */
export type Withdrawal = Row<'shop.withdrawals'>

type Decided = 'decidedAt' | 'decidedBy' | 'why'
export type Received = Pick<Withdrawal, 'id' | 'number' | 'receivedAt'>

const withdrawals = (db: Db) => db.selectFrom('shop.withdrawals').selectAll()

/** `made` is false when the same form was sent with the same statement before. */
export async function insertWithdrawal(
  trx: Trx,
  withdrawal: Omit<Withdrawal, 'id' | 'number' | 'state' | 'automatic' | Decided>,
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
  return withdrawals(db).where('id', '=', id).executeTakeFirst()
}

export function findWithdrawalByNumber(db: Db, number: number): Promise<Withdrawal | undefined> {
  return withdrawals(db).where('number', '=', number).executeTakeFirst()
}

/** Lock its accounts and orders first (docs/architecture.md, Locks). */
export function lockWithdrawal(trx: Trx, id: string): Promise<Withdrawal | undefined> {
  return withdrawals(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A decision deletes the remaining text of an erased person. */
export async function updateWithdrawal(
  trx: Trx,
  id: string,
  decision: Partial<Pick<Withdrawal, 'state' | 'automatic' | Decided>>,
) {
  await trx.updateTable('shop.withdrawals').set(decision).where('id', '=', id).execute()
  if (!decision.state || !isDecided(decision.state)) return
  await trx
    .updateTable('shop.withdrawals')
    .set({ bought: null })
    .where('id', '=', id)
    .where('email', 'is', null)
    .execute()
}

/** Statements of a day for this canonical address without a matching order. */
export async function countWrongNumbers(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('shop.withdrawals')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where(sql<boolean>`order_numbers <> '{}'`)
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

export function hasUnmatched(db: Db): Promise<boolean> {
  return hasRow(db, 'shop.withdrawals', { state: 'unmatched' })
}

/**
 * Undecided or unpaid withdrawals due soon without an alarm. Those of addresses without a paid order share one
 * (hasUnmatchedDue), because anybody can send them.
 */
export function listDueWithdrawals(
  db: Db,
  withinDays: number,
): Promise<Pick<Withdrawal, 'number' | 'dueAt'>[]> {
  return db
    .selectFrom('shop.withdrawals')
    .select(['number', 'dueAt'])
    .where(
      sql<boolean>`(state in ('received', 'matched', 'refund_due') or state = 'unmatched' and ${hasCustomer})`,
    )
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

/** SQL: the withdrawal may be a customer's; an erased one counts. */
const hasCustomer = sql<boolean>`(email is null or exists (
  select from shop.orders o
  where o.email = withdrawals.email and (o.paid_at is not null or o.state = 'review')
))`

/** For addresses without a paid order. */
export async function hasUnmatchedDue(db: Db, withinDays: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop.withdrawals')
    .select('id')
    .where('state', '=', 'unmatched')
    .where('dueAt', '<', sql<Date>`now() + make_interval(days => ${withinDays}::int)`)
    .where(
      sql<boolean>`not exists (
        select from shop.alarms where kind = 'withdrawal_unmatched' and settled_at is null
      )`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when earlier free text of the same person waits for the owner. */
export async function hasEarlierWords(
  db: Db,
  { id, email, userId, receivedAt }: Withdrawal,
): Promise<boolean> {
  const row = await db
    .selectFrom('shop.withdrawals')
    .select('id')
    .where((is) => is.or([is('email', '=', email), is('userId', '=', userId)]))
    .where('state', 'in', ['matched', 'unmatched'])
    .where('bought', '<>', '')
    .where('receivedAt', '<', receivedAt)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Orders with a line refused because of a waiver that was unconfirmed when the statement arrived. */
export async function listUnconfirmedOrderIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct x.order_id from shop.openings g
    join shop.withdrawal_lines x on x.order_id = g.order_id and x.line_no = g.line_no
      and x.outcome = 'right_lost'
    join shop.withdrawals y on y.id = x.withdrawal_id
    join public.purchases p on p.order_id = x.order_id and p.line_no = x.line_no
      and p.status = 'completed' and p.user_id = g.user_id
    where g.unconfirmed_at is not null and (g.confirmed_at is null or g.confirmed_at > y.received_at)
      and y.state <> 'closed'
    limit 100`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/** Withdrawals for the shop to process that have no job. */
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
