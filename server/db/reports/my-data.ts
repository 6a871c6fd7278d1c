import { sql } from 'kysely'
import type { MyData } from '#contract/functions.ts'
import type { Db } from '../connect.ts'

/** All data about a user as one JSON text, read in one statement; hashes and tokens are left out. */
export async function readMyData(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<MyData> {
  const { rows } = await sql<{ data: MyData }>`
    with person as (
      select id, email, email_confirmed_at, user_metadata, last_sign_in_at, created_at, updated_at
      from shop_auth.users where id = ${userId}
    ), orders as (
      select o.number, o.state, o.email, o.currency, o.total_cents, o.created_at, o.paid_at,
        o.fulfilled_at, ${rowsOf(sql`
          select l.product_name, l.product_key, l.unit_cents, l.quantity
          from shop.order_lines l where l.order_id = o.id order by l.line_no`)} as lines
      from shop.orders o where o.user_id = ${userId} or o.email = ${email} order by o.number
    )
    select json_build_object(
      'exported_at', now(),
      'user', (select row_to_json(person) from person),
      'identities', ${rowsOf(sql`
        select provider, identity_data, last_sign_in_at, created_at from shop_auth.identities
        where user_id = ${userId}`)},
      'sessions', ${rowsOf(sql`
        select created_at, last_used_at from shop_auth.sessions where user_id = ${userId}`)},
      'links', ${rowsOf(sql`
        select purpose, created_at, expires_at, used_at from shop_auth.one_time_tokens
        where user_id = ${userId}`)},
      'sign_ups', ${rowsOf(sql`
        select email, user_metadata, created_at, expires_at from shop_auth.pending_signups
        where email = ${email}`)},
      'profile', (select row_to_json(p) from public.profiles p where user_id = ${userId}),
      'orders', ${rowsOf(sql`select * from orders`)},
      'purchases', ${rowsOf(sql`
        select product_name, product_key, status, quantity, price_paid, access_url, created_at
        from public.purchases where user_id = ${userId} order by created_at`)},
      'free_signups', ${rowsOf(sql`
        select resource_name, created_at from public.free_signups where user_id = ${userId}`)},
      'mails', ${rowsOf(sql`
        select kind, to_email, facts, created_at, sent_at from shop.mails
        where user_id = ${userId} or to_email = ${email} order by created_at, kind`)}
    ) as data`.execute(db)
  const data = rows[0]?.data
  if (!data) throw new Error('a select without a table answered no row')
  return data
}

/** The rows of a query as a JSON list. */
function rowsOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`
}
