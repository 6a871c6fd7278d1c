import { sql } from 'kysely'
import type { PurchaseStatus } from '#domain/ledger.ts'
import type { Db } from '#server/db/connect.ts'
import type { Mail } from '#server/db/mails.ts'
import type { Order } from '#server/db/orders.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'

/** An account's id, or NOBODY's, and the canonical address. */
export interface PersonKey {
  userId: string
  email: string
}

const MOST = 50

export async function readAccount(db: Db, userId: string) {
  const { rows } = await sql<{
    since: Date
    confirmedAt: Date | null
    lastSignInAt: Date | null
    lastMethod: 'password' | 'email/signup' | 'oauth' | null
    hasPassword: boolean
    hasGoogle: boolean
  }>`
    select u.created_at as since, u.email_confirmed_at as confirmed_at, u.last_sign_in_at,
      u.password_hash is not null as has_password,
      exists (
        select from shop_auth.identities i where i.user_id = u.id and i.provider = 'google'
      ) as has_google,
      (
        select s.method from shop_auth.sessions s where s.user_id = u.id
        order by s.created_at desc limit 1
      ) as last_method
    from shop_auth.users u where u.id = ${userId}`.execute(db)
  return rows[0]
}

export async function listOwned(db: Db, { userId, email }: PersonKey) {
  const { rows } = await sql<{
    name: string
    orderNumber: number
    at: Date
    status: PurchaseStatus
    openedAt: Date | null
  }>`
    select p.product_name as name, o.number::int as order_number, p.created_at as at, p.status,
      g.opened_at
    from (
      select id from shop.orders where user_id = ${userId}
      union select id from shop.orders where email = ${email}
    ) own
    join shop.orders o on o.id = own.id
    join public.purchases p on p.order_id = o.id
    left join shop.openings g on g.order_id = p.order_id and g.line_no = p.line_no
      and g.user_id = p.user_id
    order by p.created_at desc, p.line_no limit ${MOST}`.execute(db)
  return rows
}

export function listGiven(db: Db, userId: string) {
  return db
    .selectFrom('shop.contentGrants')
    .select(['productKey', 'reason', 'grantedBy', 'grantedAt', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('grantedAt', 'desc')
    .limit(MOST)
    .execute()
}

type OrderOfPerson = { at: Date } & Pick<
  Order,
  'id' | 'number' | 'state' | 'totalCents' | 'refundedCents'
>

export async function listOrdersOfPerson(db: Db, { userId, email }: PersonKey) {
  const { rows } = await sql<OrderOfPerson>`
    select id, number::int, state, created_at as at, total_cents, refunded_cents from shop.orders
    where user_id = ${userId} or email = ${email} order by number desc limit ${MOST}`.execute(db)
  return rows
}

export async function listWithdrawalsOfPerson(db: Db, { userId, email }: PersonKey) {
  const { rows } = await sql<{ at: Date } & Pick<Withdrawal, 'number' | 'state' | 'automatic'>>`
    select number, state, automatic, received_at as at from shop.withdrawals
    where user_id = ${userId} or email = ${email} order by number desc limit ${MOST}`.execute(db)
  return rows
}

export async function listServicesOfPerson(
  db: Db,
  { userId, email }: PersonKey,
  types: readonly string[],
) {
  const { rows } = await sql<{
    name: string
    orderNumber: number
    at: Date
    beginEarlyAt: Date | null
  }>`
    select l.product_name as name, o.number::int as order_number, o.paid_at as at,
      e.asked_at as begin_early_at
    from shop.orders o
    join shop.order_lines l on l.order_id = o.id and l.product_type = any(${types}::text[])
    left join shop.early_starts e on e.order_id = l.order_id and e.line_no = l.line_no
    where (o.user_id = ${userId} or o.email = ${email}) and o.paid_at is not null
    order by o.number desc, l.line_no limit ${MOST}`.execute(db)
  return rows
}

export function listFreeSignUps(db: Db, userId: string) {
  return db
    .selectFrom('freeSignups')
    .select(['resourceName', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .execute()
}

export function listSignUps(db: Db, email: string) {
  return db
    .selectFrom('shopAuth.pendingSignups')
    .select(['createdAt', 'expiresAt'])
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .execute()
}

export async function listMailsOfPerson(db: Db, { userId, email }: PersonKey) {
  const { rows } = await sql<{ at: Date } & Pick<Mail, 'id' | 'kind' | 'sentAt' | 'deadAt'>>`
    select id, kind, created_at as at, sent_at, dead_at from shop.mails
    where user_id = ${userId} or to_email = ${email}
    order by created_at desc limit ${MOST}`.execute(db)
  return rows
}

/** Rows an erasure keeps, and those it waits for. */
export async function countWhatStays(db: Db, { userId, email }: PersonKey) {
  const { rows } = await sql<Record<'orders' | 'openPages' | 'withdrawals' | 'waiting', number>>`
    select o.*, w.* from (
      select count(*)::int as orders, count(*) filter (
        where payment_session_id is not null and state in ('created', 'open')
      )::int as open_pages
      from shop.orders where user_id = ${userId} or email = ${email}
    ) o, (
      select count(*)::int as withdrawals, count(*) filter (
        where state in ('received', 'matched', 'unmatched', 'refund_due')
      )::int as waiting
      from shop.withdrawals where user_id = ${userId} or email = ${email}
    ) w`.execute(db)
  return rows[0] ?? { orders: 0, openPages: 0, withdrawals: 0, waiting: 0 }
}
