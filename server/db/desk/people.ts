import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export const PEOPLE_PAGE = 50

/** Finds addresses with one of the parts. Returns one more than a page, to show that more follow. */
export async function listAddresses(
  db: Db,
  { parts, after }: { parts: readonly string[]; after: string },
): Promise<string[]> {
  const some = (column: RawBuilder<unknown>, table: RawBuilder<unknown>) => sql`(
    select distinct ${column} as email from ${table}
    where ${column} > ${after} and (${has(column, parts)})
    order by 1 limit ${PEOPLE_PAGE + 1}
  )`
  const email = sql`email`
  const whole = parts.find((part) => part.includes('@'))
  const { rows } = await sql<{ email: string }>`
    select email from (
      ${some(sql`lower(email)`, sql`shop_auth.users`)}
      union ${some(email, sql`shop.orders`)}
      union ${some(email, sql`shop.withdrawals`)}
      union ${some(email, sql`shop_auth.pending_signups`)}
      ${whole ? sql`union ${mailed(whole, after)}` : sql``}
    ) addresses order by email limit ${PEOPLE_PAGE + 1}`.execute(db)
  return rows.map((row) => row.email)
}

/** An address with nothing but emails; matched whole only. */
function mailed(address: string, after: string) {
  return sql`(
    select to_email from shop.mails where to_email = ${address} and to_email > ${after} limit 1
  )`
}

function has(column: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<unknown> {
  const patterns = parts.map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )
}

export interface PersonFacts {
  email: string
  account: 'none' | 'unconfirmed' | 'confirmed'
  orders: number
  /** Less refunds. */
  paidCents: number
  withdrawals: number
  lastOrderAt: Date | null
}

export async function readPeople(db: Db, emails: readonly string[]): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select p.email, o.orders, o.paid_cents, o.last_order_at, w.withdrawals,
      case when u.id is null then 'none'
        when u.email_confirmed_at is null then 'unconfirmed' else 'confirmed' end as account
    from unnest(${emails}::text[]) with ordinality p (email, place)
    left join shop_auth.users u on lower(u.email) = p.email
    cross join lateral (
      select count(*)::int as orders, max(paid_at) as last_order_at,
        coalesce(sum(total_cents - refunded_cents), 0)::int as paid_cents
      from shop.orders where email = p.email and paid_at is not null
    ) o
    cross join lateral (
      select count(*)::int as withdrawals from shop.withdrawals where email = p.email
    ) w
    order by p.place`.execute(db)
  return rows
}
