import { createHmac } from 'node:crypto'
import path from 'node:path'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { testPriceOf } from '#catalogue/test-price-of.ts'
import { openDatabase, transaction } from '#sandbox/database.ts'
import { paySession } from '#sandbox/stripe/store/change-session.ts'
import { createSession } from '#sandbox/stripe/store/create-session.ts'
import type { BusyShop } from './with-busy-shop.ts'

interface Paid {
  orderId: string
  sessionId: string
  email: string
  event: string
}

const LINES = [
  { priceId: testPriceOf('coffee'), key: 'coffee', quantity: 1 },
  { priceId: testPriceOf('candy'), key: 'candy', quantity: 2 },
]

/** Creates orders in both databases without notifying the shop. Returns the event bodies. */
export async function payOrders(
  { dataDir, shop, database }: Pick<BusyShop, 'dataDir' | 'shop' | 'database'>,
  count: number,
): Promise<string[]> {
  const file = path.join(dataDir, 'sandbox', 'card-provider.sqlite')
  const cards = openDatabase(file, 'cardProvider')
  try {
    const paid = transaction(cards, () => {
      const made = Array.from({ length: count }, () => payOne(cards, shop.origin))
      cards.exec('update deliveries set nextAttemptAt = null')
      return made
    })
    await database.query(orders, [JSON.stringify(paid)])
    await database.query(lines, [JSON.stringify(paid), JSON.stringify(LINES)])
    return paid.map(({ event }) => event)
  } finally {
    cards.close()
  }
}

type Cards = ReturnType<typeof openDatabase>

function payOne(cards: Cards, origin: string): Paid & { total: number; units: number[] } {
  const orderId = crypto.randomUUID()
  const email = `payer-${orderId}@example.com`
  const metadata = { order_id: orderId, shop: origin }
  const session = createSession(cards, {
    mode: 'payment',
    customer_email: email,
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    line_items: LINES.map(({ key, quantity }) => ({
      price_data: {
        currency: 'usd',
        unit_amount: shopCatalogue.findSold(key)?.cents ?? 0,
        product_data: { name: key, metadata: { product_key: key } },
      },
      quantity,
    })),
    success_url: `${origin}/payment-success`,
  })
  const eventId = paySession(cards, session, email)
  const row = cards.prepare('select body from events where id = ?').get(eventId)
  const units = cards
    .prepare('select unitAmount from session_lines where sessionId = ? order by position')
    .all(session.id)
    .map((line) => Number(line['unitAmount']))
  const { id: sessionId, amountTotal: total } = session
  return { orderId, sessionId, email, total, units, event: String(row?.['body']) }
}

const orders = `
  insert into shop.orders (id, state, livemode, owner_key, cart_hash, email, guest, total_cents,
    idempotency_key, payment_session_id, checkout_expires_at)
  select (o ->> 'orderId')::uuid, 'open', false, 'guest:' || (o ->> 'orderId'), 'hash', o ->> 'email', true,
    (o ->> 'total')::int, 'co_' || (o ->> 'orderId') || '_1', o ->> 'sessionId', now() + interval '1 day'
  from json_array_elements($1::json) o`

const lines = `
  insert into shop.order_lines
    (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
  select (o ->> 'orderId')::uuid, l.n, l.line ->> 'key', l.line ->> 'key', 'service', l.line ->> 'priceId',
    (o -> 'units' ->> (l.n::int - 1))::int, (l.line ->> 'quantity')::int
  from json_array_elements($1::json) o
  cross join json_array_elements($2::json) with ordinality l (line, n)`

/**
 * Signs the event like the provider.
 * @throws Error unless it is accepted
 */
export async function postEvent(origin: string, body: string, secret: string): Promise<void> {
  const stamp = Math.floor(Date.now() / 1000)
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  const response = await fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${stamp},v1=${digest}`,
    },
    body,
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`)
}

/**
 * In milliseconds.
 * @throws Error after `withinMs`
 */
export async function waitUntilFulfilled(
  database: BusyShop['database'],
  withinMs: number,
): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < withinMs) {
    const { rows } = await database.query<{ waiting: string }>(
      `select count(*) as waiting from shop.payment_events where processed_at is null`,
    )
    if (Number(rows[0]?.waiting) === 0) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('not everything was fulfilled in time')
}

/** Milliseconds from receipt of an event to fulfilment, newest events only. */
export async function fulfilmentTimes(
  database: BusyShop['database'],
  count: number,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const { rows } = await database.query<{ p50: number; p99: number }>(
    `select percentile_cont(0.5) within group (order by ms) as p50,
      percentile_cont(0.99) within group (order by ms) as p99
    from (
      select extract(epoch from processed_at - received_at)::float8 * 1000 as ms
      from shop.payment_events order by received_at desc limit $1
    ) newest`,
    [count],
  )
  return { p50Ms: rows[0]?.p50 ?? NaN, p99Ms: rows[0]?.p99 ?? NaN }
}
