import { sql } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db } from '../connect.ts'

export interface BookkeepingFault {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9'
  what: string
}

/** The shop's records about a payment session. */
export interface Book {
  paymentSessionId: string | null
  number: number
  state: OrderState
  fulfilled: boolean
  /** Sum of the prices of its purchases, in cents. */
  purchasedCents: number
  /** Number of lines with a completed purchase. */
  ownedLines: number
  /** Number of payments in its ledger. */
  payments: number
}

/**
 * The orders of these sessions, and all orders created since `since`, except those whose session may be older: an
 * order rebuilt after a restore is new, but its session was paid earlier; a session lives at most a day.
 */
export async function listBooks(
  db: Db,
  { since, sessionIds }: { since: Date; sessionIds: readonly string[] },
): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select o.payment_session_id, o.number::int, o.state, o.fulfilled_at is not null as fulfilled,
      coalesce(sum(p.price_paid * 100), 0)::int as purchased_cents,
      count(*) filter (where p.status = 'completed')::int as owned_lines,
      (select count(*) from shop.payments m where m.order_id = o.id)::int as payments
    from shop.orders o
    left join public.purchases p on p.order_id = o.id
    where o.payment_session_id = any(${[...sessionIds]}::text[])
      or (o.created_at > ${since}
        and (o.paid_at is null or o.paid_at > ${since}::timestamptz + interval '1 day'))
    group by o.id`.execute(db)
  return rows
}

/** Contradictions between the shop's own tables, and work that was left waiting. */
export async function findBookkeepingFaults(
  db: Db,
  graceSeconds: number,
): Promise<BookkeepingFault[]> {
  const { rows } = await sql<BookkeepingFault>`
    select 'I2' as invariant, 'order ' || o.number || ' has other purchases than lines' as what
    from shop.orders o
    where o.fulfilled_at is not null and exists (
      select from shop.order_lines l full join public.purchases p
        on p.order_id = l.order_id and p.line_no = l.line_no
      where coalesce(l.order_id, p.order_id) = o.id and (
        p.product_key is distinct from l.product_key or p.quantity is distinct from l.quantity
        or p.price_paid * 100 is distinct from (l.unit_cents * l.quantity)::numeric
      )
    )
    union all
    select 'I3', 'order ' || o.number || ' of a guest has no user, or not one set-password mail'
    from shop.orders o
    where o.guest and o.fulfilled_at is not null and o.email is not null and (
      o.user_id is null or o.account = 'created' and 1 <> (
        select count(*) from shop.mails m
        where m.kind = 'set_password' and m.dedupe_key = 'set-password:' || o.user_id
      )
    )
    union all
    select 'I4', 'order ' || o.number || ' has purchases and no payment'
    from shop.orders o
    where exists (select from public.purchases p where p.order_id = o.id)
      and (o.paid_at is null or o.fulfilled_at is null or o.payment_session_id is null)
    union all
    select 'I5', 'order ' || o.number || ' was paid with another sum than its purchases'
    from shop.orders o
    where o.fulfilled_at is not null and o.total_cents <> (
      select coalesce(sum(p.price_paid * 100), 0) from public.purchases p where p.order_id = o.id
    )
    union all
    select 'I6', 'job ' || j.name || ' ' || j.id || ' is past its lease'
    from pgboss.job j
    where j.state = 'active'
      and j.started_on + make_interval(secs => j.expire_seconds + 60) < now()
    union all
    select 'I7', 'a session of user ' || s.user_id || ', whose address is not confirmed'
    from shop_auth.sessions s join shop_auth.users u on u.id = s.user_id
    where u.email_confirmed_at is null
    union all
    select 'I8', 'order ' || o.number || ' is ' || o.state || ' and owned'
    from shop.orders o
    where o.state in ('refunded', 'revoked') and exists (
      select from public.purchases p where p.order_id = o.id and p.status = 'completed'
    )
    union all
    select 'I9', 'event ' || e.event_id || ' waits'
    from shop.payment_events e
    where e.processed_at is null
      and e.dead_at is null -- given up: an alarm of its own
      and e.received_at < now() - make_interval(secs => ${graceSeconds}::int)
    order by 1, 2`.execute(db)
  return rows
}
