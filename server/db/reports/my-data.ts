import { sql } from 'kysely'
import type { MyData } from '#contract/my-data.ts'
import type { Db } from '#server/db/connect.ts'

/** One statement; leaves out hashes and tokens. */
export async function readMyData(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<MyData> {
  const { rows } = await sql<{ data: MyData }>`
    with person as (
      select id, email, email_confirmed_at, user_metadata, last_sign_in_at, created_at, updated_at
      from shop_auth.users where id = ${userId}
    ), orders as (
      select o.id, o.payment_session_id, o.payment_intent_id, o.number, o.state, o.email, o.currency, o.total_cents, o.created_at, o.paid_at,
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
      'orders', ${rowsOf(sql`
        select number, state, email, currency, total_cents, created_at, paid_at, fulfilled_at, lines
        from orders`)},
      'order_notes', ${rowsOf(sql`
        select o.number as order_number, n.at, n.note
        from shop.order_notes n join orders o on o.id = n.order_id order by n.at`)},
      'payments', ${rowsOf(sql`
        select o.number as order_number, p.id, p.amount_cents, p.currency, p.paid_at
        from shop.payments p join orders o on o.id = p.order_id order by p.paid_at`)},
      'refunds', ${rowsOf(sql`
        select o.number as order_number, r.id, r.amount_cents, r.status, r.reason, r.created_at
        from shop.refunds r join orders o on o.id = r.order_id order by r.created_at`)},
      'disputes', ${rowsOf(sql`
        select o.number as order_number, d.id, d.amount_cents, d.status, d.reason, d.opened_at
        from shop.disputes d join orders o on o.id = d.order_id order by d.opened_at`)},
      'payment_events', ${rowsOf(sql`
        select e.type, e.received_at, e.payload from orders o, lateral (
          select type, received_at, payload from shop.payment_events
          where payment_session_id = o.payment_session_id or payment_intent_id = o.payment_intent_id
        ) e order by e.received_at`)},
      'purchases', ${rowsOf(sql`
        select product_name, product_key, status, quantity, price_paid, created_at
        from public.purchases where user_id = ${userId} order by created_at`)},
      'withdrawals', ${rowsOf(sql`
        select 'W-' || number as number, received_at, statement, state, decided_at
        from shop.withdrawals where user_id = ${userId} or email = ${email} order by number`)},
      'requests', ${rowsOf(sql`
        select r.id, o.number as order_number, l.product_name, r.state, r.due_at, r.answered_at, r.call_at,
          r.call_note, r.delivered_at, r.closed_because, r.created_at, ${rowsOf(sql`
            select author, kind, body, fields, call_at, sent_at from shop.request_messages
            where request_id = r.id and former_user_id is null order by sent_at`)} as messages, ${rowsOf(sql`
            select author, name, bytes, media_type, created_at, first_downloaded_at
            from shop.request_files f where request_id = r.id and not exists (
              select from shop.request_messages m
              where m.id = f.message_id and m.former_user_id is not null
            ) order by created_at`)} as files
        from shop.requests r join shop.orders o on o.id = r.order_id
        join shop.order_lines l on l.order_id = r.order_id and l.line_no = r.line_no
        where o.user_id = ${userId} or o.email = ${email} order by r.created_at`)},
      'messages_about_moved_orders', ${rowsOf(sql`
        select author, kind, body, fields, call_at, sent_at from shop.request_messages
        where former_user_id = ${userId} order by sent_at`)},
      'free_signups', ${rowsOf(sql`
        select resource_name, created_at from public.free_signups where user_id = ${userId}`)},
      'openings', ${rowsOf(sql`
        select o.number as order_number, g.line_no, g.opened_at, g.waiver_version
        from shop.openings g join shop.orders o on o.id = g.order_id where g.user_id = ${userId}
        union all
        select o.number, g.line_no, g.opened_at, g.waiver_version
        from orders o join shop.openings g on g.order_id = o.id where g.user_id is null
        order by opened_at`)},
      'early_starts', ${rowsOf(sql`
        select o.number as order_number, e.line_no, e.asked_at, e.text_version
        from shop.early_starts e join shop.orders o on o.id = e.order_id
        where o.user_id = ${userId} or o.email = ${email} order by e.asked_at`)},
      'grants', ${rowsOf(sql`
        select product_key, reason, granted_at, ended_at from shop.content_grants
        where user_id = ${userId} order by granted_at`)},
      'reading_places', ${rowsOf(sql`
        select product_key, chapter, seen_version, read_at from shop.reading_places
        where user_id = ${userId} order by product_key`)},
      'downloads', ${rowsOf(sql`
        select product_key, name, at, status, bytes from shop.content_accesses
        where user_id = ${userId} order by at`)},
      'update_mails_off', ${rowsOf(sql`
        select refused_at from shop.update_refusals where user_id = ${userId}`)},
      'mails', ${rowsOf(sql`
        select kind, to_email, facts, created_at, sent_at from shop.mails
        where user_id = ${userId} or to_email = ${email} order by created_at, kind`)},
      'stamped_files', ${rowsOf(sql`
        select stamp, asked_at from shop.stamped_files where user_id = ${userId} order by asked_at`)}
    ) as data`.execute(db)
  const data = rows[0]?.data
  if (!data) throw new Error('a select without a table answered no row')
  return data
}

function rowsOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`
}
