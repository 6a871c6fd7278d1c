import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import { stands } from '#server/db/reports/ledger-sql.ts'

export interface BookkeepingFault {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10'
  /** `order 1042`, `user …`, `job …`, `event …` or the provider's `session …`. */
  about: string
  what: string
}

export interface Slice {
  faults: BookkeepingFault[]
  /** Undefined: from the beginning. */
  next: string | undefined
  isLast: boolean
}

/** Checks about `size` rows after the position; undefined: from the beginning. */
export type CheckSlice = (db: Db, position: string | undefined, size: number) => Promise<Slice>

export interface Book {
  paymentSessionId: string | null
  number: number
  state: OrderState
  fulfilled: boolean
  /** In cents. */
  purchasedCents: number
  ownedLines: number
  payments: number
}

/**
 * Orders of these sessions, and all created since `since`. An order rebuilt after a restore may have an older session;
 * a session lives at most a day.
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

/**
 * Rules I2 to I5, I8 and I10, for the orders `o` that `which` selects. Finds all rows by order id, so the cost depends
 * on those orders only.
 */
async function findOrderFaults(db: Db, which: RawBuilder<unknown>): Promise<BookkeepingFault[]> {
  const { rows } = await sql<BookkeepingFault>`
    select rule.invariant, 'order ' || o.number as about, 'order ' || o.number || ' ' || rule.what as what
    from shop.orders o
    cross join lateral (
      select
        count(*) filter (
          where p.product_key is distinct from l.product_key or p.quantity is distinct from l.quantity
            or p.price_paid * 100 is distinct from (l.unit_cents * l.quantity)::numeric
        ) as different,
        count(p.line_no) as purchases,
        count(*) filter (where p.status = 'completed') as owned,
        coalesce(sum(p.price_paid * 100), 0) as cents
      from (select * from shop.order_lines where order_id = o.id) l
      full join (select * from public.purchases where order_id = o.id) p on p.line_no = l.line_no
    ) goods
    cross join lateral (values
      ('I2', o.fulfilled_at is not null and goods.different > 0, 'has other purchases than lines'),
      ('I3', o.guest and o.fulfilled_at is not null and o.email is not null and (
        o.user_id is null or o.account = 'created' and not exists (
          select from shop.mails m where m.order_id = o.id and m.kind = 'order_confirmation'
        )
      ), 'of a guest has no user, or not the mail with the link to its password'),
      ('I4', goods.purchases > 0
        and (o.paid_at is null or o.fulfilled_at is null or o.payment_session_id is null),
        'has purchases and no payment'),
      ('I5', o.fulfilled_at is not null and o.total_cents <> goods.cents,
        'was paid with another sum than its purchases'),
      ('I8', o.state in ('refunded', 'revoked') and goods.owned > 0, 'is ' || o.state || ' and owned'),
      ('I10', exists (
        select from shop.order_lines l where l.order_id = o.id and (
          select sum(r.amount_cents) > (
            select sum(x.unit_cents * x.quantity) from shop.order_lines x
            where x.order_id = o.id and x.line_no in (
              select unnest(s.line_nos) from shop.refunds s
              where s.order_id = o.id and l.line_no = any(s.line_nos) and ${stands('s')}
            )
          )
          from shop.refunds r
          where r.order_id = o.id and l.line_no = any(r.line_nos) and ${stands('r')}
        )
      ), 'gave back more than the price of a line')
    ) rule (invariant, is_broken, what)
    where ${which} and rule.is_broken
    order by o.number, rule.invariant`.execute(db)
  return rows
}

export function checkOrdersByNumber(
  db: Db,
  numbers: readonly number[],
): Promise<BookkeepingFault[]> {
  return findOrderFaults(db, sql`o.number = any(${[...numbers]}::bigint[])`)
}

export const checkOrders: CheckSlice = async (db, position = '0', size) => {
  const { rows } = await sql<{ number: number }>`
    select number::int from shop.orders where number > ${position}::bigint
    order by shop.orders.number offset ${size - 1} limit 1`.execute(db)
  const last = rows[0]?.number
  const upTo = last === undefined ? sql`true` : sql`o.number <= ${last}::bigint`
  const faults = await findOrderFaults(db, sql`o.number > ${position}::bigint and ${upTo}`)
  return { faults, next: last?.toString(), isLast: last === undefined }
}

/**
 * By last change; a position is `time/number`, because changes may share a moment. At the end it steps back, because a
 * change is visible only after its commit; from the beginning, by a day. A future position, from a clock that was
 * ahead, counts as now.
 */
export const checkChangedOrders: CheckSlice = async (db, position, size) => {
  const moments = await sql<{ dayAgo: string; minutesAgo: string }>`
    select (now() - interval '1 day')::text as day_ago,
      (now() - interval '2 minutes')::text as minutes_ago`.execute(db)
  const { dayAgo = '', minutesAgo = '' } = moments.rows[0] ?? {}
  const [at, number] = position?.split('/') ?? [dayAgo, '0']
  const after = sql`(least(${at}::timestamptz, now()), ${number}::bigint)`
  const { rows } = await sql<{ at: string; number: number }>`
    select updated_at::text as at, number::int from shop.orders
    where (updated_at, number) > ${after}
    order by updated_at, shop.orders.number offset ${size - 1} limit 1`.execute(db)
  const [last] = rows
  const upTo = last
    ? sql`(o.updated_at, o.number) <= (${last.at}::timestamptz, ${last.number}::bigint)`
    : sql`true`
  const faults = await findOrderFaults(db, sql`(o.updated_at, o.number) > ${after} and ${upTo}`)
  return { faults, next: last ? `${last.at}/${last.number}` : `${minutesAgo}/0`, isLast: !last }
}

/** Rule I7, for the sessions `s` that `which` selects. */
async function findSessionFaults(db: Db, which: RawBuilder<unknown>): Promise<BookkeepingFault[]> {
  const { rows } = await sql<BookkeepingFault>`
    select 'I7' as invariant, 'user ' || s.user_id as about,
      'a session of user ' || s.user_id || ', whose address is not confirmed' as what
    from shop_auth.sessions s
    where ${which}
      and (select u.email_confirmed_at from shop_auth.users u where u.id = s.user_id) is null
    order by s.id`.execute(db)
  return rows
}

export function checkSessionsOfUsers(
  db: Db,
  userIds: readonly string[],
): Promise<BookkeepingFault[]> {
  return findSessionFaults(db, sql`s.user_id = any(${[...userIds]}::uuid[])`)
}

export const checkSessions: CheckSlice = async (db, position = FIRST_ID, size) => {
  const { rows } = await sql<{ id: string }>`
    select id from shop_auth.sessions where id > ${position}::uuid
    order by id offset ${size - 1} limit 1`.execute(db)
  const last = rows[0]?.id
  const upTo = last === undefined ? sql`true` : sql`s.id <= ${last}::uuid`
  const faults = await findSessionFaults(db, sql`s.id > ${position}::uuid and ${upTo}`)
  return { faults, next: last, isLast: last === undefined }
}
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Rules I6 and I9; dead events have an alarm. */
export async function findWaitingWork(db: Db, graceSeconds: number): Promise<BookkeepingFault[]> {
  const { rows } = await sql<BookkeepingFault>`
    select 'I6' as invariant, 'job ' || j.id as about,
      'job ' || j.name || ' ' || j.id || ' is past its lease' as what
    from pgboss.job j
    where j.state = 'active'
      and j.started_on + make_interval(secs => j.expire_seconds + 60) < now()
    union all
    select 'I9', 'event ' || e.event_id, 'event ' || e.event_id || ' waits'
    from shop.payment_events e
    where e.processed_at is null
      and e.dead_at is null -- given up: an alarm of its own
      and e.received_at < now() - make_interval(secs => ${graceSeconds}::int)
    order by 1, 2`.execute(db)
  return rows
}
