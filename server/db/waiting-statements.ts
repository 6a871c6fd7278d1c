import { sql } from 'kysely'
import { WITHDRAWAL_PERIOD_AT_MOST_DAYS } from '#domain/early-start.ts'
import type { Trx } from './connect.ts'

/**
 * SQL: arrival of an undecided statement about line `l` of order `o`, ticked or with exact number and address. Free text
 * does not count.
 */
export const undecidedAt = sql<Date | null>`(
  select min(y.received_at) from shop.withdrawals y
  where y.state = 'received' and (
    (y.user_id is null and y.bought = '' and y.email = o.email and o.number = any(y.order_numbers))
    or exists (
      select from shop.withdrawal_lines x
      where x.withdrawal_id = y.id and x.order_id = l.order_id and x.line_no = l.line_no
    )
  )
)`

/** Stores the lines an address's pending statements may mean, before its deletion makes them unfindable. */
export async function saveStatedLines(trx: Trx, email: string) {
  await sql`
    insert into shop.withdrawal_lines (withdrawal_id, order_id, line_no, outcome)
    select y.id, l.order_id, l.line_no, 'asked'
    from shop.withdrawals y
    join shop.orders o on o.email = y.email and (o.paid_at is not null or o.state = 'review') and (
      o.number = any(y.order_numbers)
      or y.order_numbers = '{}' and greatest(o.paid_at, o.created_at) <= y.received_at
        and o.created_at > y.received_at - make_interval(days => ${WITHDRAWAL_PERIOD_AT_MOST_DAYS}::int)
    )
    join shop.order_lines l on l.order_id = o.id
    where y.email = ${email} and y.user_id is null and y.state in ('received', 'unmatched')
      and not exists (
        select from public.purchases p
        where p.order_id = l.order_id and p.line_no = l.line_no and p.status in ('refunded', 'revoked')
      )
      and not exists (
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
