import { hash } from '@node-rs/argon2'
import type { Pool } from 'pg'

export const PASSWORD = 'Correct horse 1'
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const PURCHASES_OF_A_PERSON = 4

function uuidOf(words: string): string {
  return `overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`
}

export function addressOf(person: number): string {
  return `person-${person}@example.com`
}

export async function addPeople(
  database: Pool,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await database.query(
    `insert into shop_auth.users (id, email, password_hash, email_confirmed_at)
    select ${uuidOf("'person ' || n")}, 'person-' || n || '@example.com', $1, now()
    from generate_series($2::int, $3::int) n`,
    [await hash(PASSWORD, hashingCost), first, last],
  )
}

/**
 * Adds orders up to `to` purchases, one a second or `secondsApart` until now. Skipping foreign key checks halves the
 * time.
 */
export async function fillShop(
  database: Pool,
  { from, to, secondsApart }: { from: number; to: number; secondsApart?: number },
) {
  const first = from / PURCHASES_OF_A_PERSON + 1
  const last = to / PURCHASES_OF_A_PERSON
  await addPeople(database, { first, last })
  const client = await database.connect()
  try {
    await client.query('set session_replication_role = replica')
    const at = secondsApart ? `now() - interval '1 second' * (n * ${secondsApart})` : AT
    for (const statement of ordersAndLines(at)) await client.query(statement, [first, last])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** Adds events, emails, order history and sessions. */
export async function fillHistory(database: Pool, { to }: { to: number }) {
  const client = await database.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of history) await client.query(statement, [1, to / PURCHASES_OF_A_PERSON])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

const personOf = uuidOf("'person ' || o.person")
const orders = `
  from generate_series($1::int * 2 - 1, $2::int * 2) n
  cross join lateral (select ${uuidOf("'order ' || n")} as id, (n + 1) / 2 as person) o`
const lines = `${orders}
  cross join (values (1, 'coffee', 500), (2, 'candy', 300)) l (line_no, product_key, unit_cents)`
const AT = `now() - interval '1 second' * (10000000 + n % 50000000)`

const ordersAndLines = (at: string) => [
  `insert into shop.orders (id, state, livemode, owner_key, cart_hash, email, user_id, guest, total_cents,
    idempotency_key, payment_session_id, payment_intent_id, created_at, updated_at, paid_at, fulfilled_at)
  select o.id, 'fulfilled', false, 'user:' || o.person, 'hash', 'person-' || o.person || '@example.com',
    ${personOf}, false, 800,
    'co_' || o.id || '_1', 'cs_filled_' || n, 'pi_filled_' || n, ${at}, ${at}, ${at}, ${at} ${orders}`,
  `insert into shop.order_lines
    (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
  select o.id, l.line_no, l.product_key, l.product_key, 'service', 'price_filled', l.unit_cents, 1 ${lines}`,
  `insert into public.purchases
    (user_id, status, created_at, product_name, product_key, quantity, price_paid, order_id, line_no)
  select ${personOf}, 'completed', ${at}, l.product_key, l.product_key, 1,
    l.unit_cents / 100.0, o.id, l.line_no ${lines}`,
  `insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
  select 'pi_filled_' || n, o.id, 'cs_filled_' || n, 800, 'usd', ${at} ${orders}`,
]

const history = [
  `insert into shop.payment_events (event_id, type, payment_session_id, payment_intent_id, payload, received_at,
    processed_at, outcome)
  select 'evt_filled_' || n, 'checkout.session.completed', 'cs_filled_' || n, 'pi_filled_' || n, '{}', ${AT}, ${AT},
    'handled' ${orders}`,
  `insert into shop.mails (dedupe_key, kind, to_email, user_id, order_id, created_at, sent_at)
  select 'order-confirmation:' || o.id, 'order_confirmation', 'person-' || o.person || '@example.com', ${personOf},
    o.id, ${AT}, ${AT} ${orders}`,
  `insert into shop.order_events (order_id, event, from_state, to_state, cause, at)
  select o.id, s.event, s.from_state, s.to_state, 'webhook', ${AT} ${orders}
  cross join (values ('payment_confirmed', 'open', 'paid'), ('goods_delivered', 'paid', 'fulfilled'))
    s (event, from_state, to_state)`,
  `insert into shop_auth.sessions (user_id)
  select ${uuidOf("'person ' || n")} from generate_series($1::int, $2::int, 10) n`,
]
