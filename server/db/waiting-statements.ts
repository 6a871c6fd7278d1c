import { sql } from 'kysely'
import { WITHDRAWAL_PERIOD_AT_MOST_DAYS } from '#domain/early-start.ts'
import type { Trx } from './connect.ts'

// A statement by the form that waits for the job, or for the owner, and has no lines yet. In the SQL below `y` is the
// statement and `o` an order.

/** SQL condition: a waiting statement of this order's address has its number, perhaps misread or in its words. */
export const namesOrder = sql<boolean>`(
  y.user_id is null and y.email = o.email and y.state in ('received', 'unmatched')
  and (o.number = y.order_number or o.number = any(y.order_numbers || y.possible_numbers))
)`

/** SQL condition: as namesOrder, or it names no order in figures and this one was in its period when it arrived. */
export const mayMeanOrder = sql<boolean>`(
  ${namesOrder} or (
    y.user_id is null and y.email = o.email and y.state in ('received', 'unmatched')
    and y.order_number is null and y.order_numbers = '{}'
    and greatest(o.paid_at, o.created_at) <= y.received_at
    and o.created_at > y.received_at - make_interval(days => ${WITHDRAWAL_PERIOD_AT_MOST_DAYS}::int)
  )
)`

/** Whether a statement that nobody has decided is about this line, or may be. */
export async function isBeingWithdrawn(
  trx: Trx,
  { orderId, lineNo }: { orderId: string; lineNo: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop.withdrawal_lines x join shop.withdrawals y on y.id = x.withdrawal_id
      where x.order_id = ${orderId} and x.line_no = ${lineNo} and x.outcome = 'asked'
        and y.state in ('received', 'matched')
    ) or exists (
      select from shop.withdrawals y join shop.orders o on o.id = ${orderId}
      where ${mayMeanOrder}
    ) as found`.execute(trx)
  return rows[0]?.found === true
}

/**
 * Keeps which lines the waiting statements of an address may mean, before the address is deleted: without it nobody could
 * find them. The job, or the owner, then decides about these.
 */
export async function keepStatedLines(trx: Trx, email: string) {
  await sql`
    insert into shop.withdrawal_lines (withdrawal_id, order_id, line_no, outcome)
    select y.id, l.order_id, l.line_no, 'asked'
    from shop.withdrawals y
    join shop.orders o on ${mayMeanOrder} and (o.paid_at is not null or o.state = 'review')
    join shop.order_lines l on l.order_id = o.id
    where y.email = ${email} and not exists (
      select from public.purchases p
      where p.order_id = l.order_id and p.line_no = l.line_no and p.status <> 'completed'
    ) and not exists (
      select from shop.withdrawal_lines x
      where x.order_id = l.order_id and x.line_no = l.line_no and x.outcome in ('refund', 'refunded')
    )
    on conflict do nothing`.execute(trx)
  await sql`
    update shop.withdrawals y
    set state = 'matched', why = 'its sender was deleted; these lines are what it may be about'
    where y.email = ${email} and y.state = 'unmatched' and exists (
      select from shop.withdrawal_lines l where l.withdrawal_id = y.id
    )`.execute(trx)
}
