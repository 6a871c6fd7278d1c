import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { url } = await startGuestCheckout(shop, {
    email: 'books@example.com',
    lines: [line('lovable-pro-secrets', 2), line('coffee')],
  })
  await shop.pay(url)
  await eventually(async () => expect(await broken()).toEqual([]))
})
afterAll(() => shop.close())

const broken = async () => {
  const violations = await checkInvariants(shop.deps, { graceSeconds: 0 })
  return violations.map((violation) => violation.invariant)
}

/** SQL that breaks an invariant, and SQL that repairs it. */
const faults: [names: string[], what: string, breakIt: string, mendIt: string][] = [
  [
    ['I1'],
    'a paid session whose order is not fulfilled',
    `update shop.orders set state = 'open', fulfilled_at = null`,
    `update shop.orders set state = 'fulfilled', fulfilled_at = now()`,
  ],
  [
    ['I2'],
    'a purchase of another product than its line',
    `update public.purchases set product_key = 'candy' where line_no = 2`,
    `update public.purchases set product_key = 'coffee' where line_no = 2`,
  ],
  [
    ['I3'],
    'a new account without the mail of its password',
    `update shop.mails set kind = 'welcome' where kind = 'order_confirmation'`,
    `update shop.mails set kind = 'order_confirmation' where kind = 'welcome'`,
  ],
  [
    ['I4'],
    'goods without a payment',
    `update shop.orders set state = 'review', fulfilled_at = null, paid_at = null`,
    `update shop.orders set state = 'fulfilled', fulfilled_at = now(), paid_at = now()`,
  ],
  [
    ['I2', 'I5'],
    'a purchase at another price',
    `update public.purchases set price_paid = 1 where line_no = 2`,
    `update public.purchases set price_paid = 7 where line_no = 2`,
  ],
  [
    ['I6'],
    'a job past its lease',
    `insert into pgboss.job (name, state, started_on, expire_seconds)
     values ('mail', 'active', now() - interval '1 hour', 60)`,
    `delete from pgboss.job where state = 'active' and started_on < now() - interval '50 minutes'`,
  ],
  [
    ['I7'],
    'a session of an address nobody confirmed',
    `insert into shop_auth.sessions (user_id) select id from shop_auth.users`,
    `delete from shop_auth.sessions`,
  ],
  [
    ['I8'],
    'a refunded order that is owned',
    `update shop.orders set state = 'refunded'`,
    `update shop.orders set state = 'fulfilled'`,
  ],
  [
    ['I9'],
    'an event nobody worked on',
    `insert into shop.payment_events (event_id, type, payload, received_at)
     values ('evt_forgotten', 'x', '{}', now() - interval '1 hour')`,
    `delete from shop.payment_events where event_id = 'evt_forgotten'`,
  ],
  [
    ['I10'],
    'a line that was refunded twice',
    `insert into shop.refunds (id, payment_id, order_id, amount_cents, status, line_nos, created_at, reading)
     select 're_' || n, p.id, p.order_id, 700, 'succeeded', '{2}', now(), 0
     from shop.payments p, generate_series(1, 2) n`,
    `update shop.refunds set status = 'failed' where id = 're_2'`,
  ],
]

test('a dead event has its own alarm and violates no invariant [I9]', async () => {
  await sql`
    insert into shop.payment_events (event_id, type, payload, received_at, attempts, dead_at)
    values ('evt_dead', 'x', '{}', now() - interval '1 hour', 12, now())`.execute(shop.db)
  const found = await broken()
  await sql`delete from shop.payment_events where event_id = 'evt_dead'`.execute(shop.db)

  expect(found).toEqual([])
})

test.each(faults)('the assessment detects %j: %s', async (names, _what, breakIt, mendIt) => {
  await sql.raw(breakIt).execute(shop.db)
  const found = await broken()
  await sql.raw(mendIt).execute(shop.db)

  expect(found).toEqual(expect.arrayContaining(names))
  expect(await broken()).toEqual([])
})

test.each([
  ['now is fulfilled and not paid', '1 minute', true],
  ['before the check is left unchanged, like one rebuilt after a restore', '3 days', false],
])('an order without a session at the provider that was paid %s', async (_what, ago, isNamed) => {
  const { id } = await shop.db.selectFrom('shop.orders').select('id').executeTakeFirstOrThrow()
  const move = (from: string, to: string) =>
    sql`update shop.orders set payment_session_id = replace(payment_session_id, ${from}, ${to}),
      paid_at = now() - ${ago}::interval where id = ${id}`.execute(shop.db)
  await move('cs_test_', 'cs_gone_')
  const violations = await checkInvariants(shop.deps, { graceSeconds: 0 })
  await move('cs_gone_', 'cs_test_')

  expect(violations.some(({ invariant }) => invariant === 'I4')).toBe(isNamed)
})

test('reports a paid session without an order, unless it belongs to another shop', async () => {
  const { url } = await startGuestCheckout(shop, {
    email: 'gone@example.com',
    lines: [line('candy')],
  })
  await shop.deps.jobs.stop(2000)
  await sql.raw(`delete from shop.orders where email = 'gone@example.com'`).execute(shop.db)
  await fetch(`${shop.sandbox.cardProvider.origin}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.sandbox.cardProvider.secretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://another.example/',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][product_data][name]': 'Coffee',
      'line_items[0][quantity]': '1',
      customer_email: 'somebody@example.com',
    }),
  })
  const { sessions } = await shop.ledger()
  const foreign = sessions.at(-1)
  await shop.pay(`${shop.sandbox.cardProvider.origin}/c/pay/${foreign?.id}`)
  await shop.pay(url)
  // the webhooks stay unprocessed, because the workers are stopped
  const violations = await checkInvariants(shop.deps, { graceSeconds: 0 })

  expect(violations.filter(({ invariant }) => invariant === 'I1')).toEqual([
    {
      invariant: 'I1',
      about: expect.stringMatching(/^session cs_test_/),
      what: expect.stringMatching(/^paid session cs_test_\w+ has no order$/),
    },
  ])
  expect(violations.some(({ what }) => foreign && what.includes(foreign.id))).toBe(false)
})
