import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markEventProcessed } from '#server/db/payment-events.ts'
import { applyRetention } from '#server/orders/apply-retention.ts'
import { processPaymentEvent } from '#server/orders/fulfilment/process-payment-event.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (text: string) => sql.raw(text).execute(shop.db)

async function open(email: string) {
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  const { id } = await shop.db
    .selectFrom('shop.orders')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, url }
}

async function buy(email: string) {
  const { id, url } = await open(email)
  await shop.pay(url)
  await eventually(async () => expect(await find(id)).toMatchObject({ state: 'fulfilled' }))
  return id
}

const find = (id: string) =>
  shop.db.selectFrom('shop.orders').selectAll().where('id', '=', id).executeTakeFirst()

test('unpaid orders lose the address after 30 days, recent and paid ones keep it', async () => {
  const old = await open('old@example.com')
  const young = await open('young@example.com')
  const paid = await buy('paid@example.com')
  await run(
    `update shop.orders set created_at = now() - interval '31 days' where id in ('${old.id}', '${paid}')`,
  )
  await run(
    `update shop.orders set created_at = now() - interval '29 days' where id = '${young.id}'`,
  )
  await applyRetention(shop.deps)

  expect(await find(old.id)).toMatchObject({
    email: null,
    userId: null,
    ownerKey: `abandoned:${old.id}`,
  })
  expect(await find(young.id)).toMatchObject({ email: 'young@example.com' })
  expect(await find(paid)).toMatchObject({ email: 'paid@example.com' })
})

test('the body of an event about a deleted customer’s other payment is not stored [B20]', async () => {
  const id = await buy('twice@example.com')
  await run(`update shop.orders set email = null, user_id = null where id = '${id}'`)
  await run(`insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
    values ('pi_second', '${id}', 'cs_second', 700, 'usd', now())`)
  await run(`insert into shop.payment_events (event_id, type, payment_intent_id, payload)
    values ('evt_second', 'charge.refunded', 'pi_second', '{"email": "twice@example.com"}')`)
  await markEventProcessed(shop.db, 'evt_second', 'handled')
  const event = shop.db.selectFrom('shop.paymentEvents').select(['payload', 'outcome'])
  expect(await event.where('eventId', '=', 'evt_second').execute()).toEqual([
    { payload: {}, outcome: 'handled' },
  ])
})

test('webhook bodies are deleted after 90 days, the events stay', async () => {
  await buy('bodies@example.com')
  await eventually(async () => {
    const { rows } = await sql`select from shop.payment_events where processed_at is null`.execute(
      shop.db,
    )
    expect(rows).toEqual([])
  })
  const bodies = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from shop.payment_events where payload <> '{}'`.execute(shop.db)
    return rows[0]?.n
  }
  const kept = await bodies()
  await run(`update shop.payment_events set received_at = now() - interval '89 days'`)
  await applyRetention(shop.deps)
  expect(await bodies()).toBe(kept)

  await run(`update shop.payment_events set received_at = now() - interval '91 days'`)
  await applyRetention(shop.deps)
  expect(await bodies()).toBe(0)
  expect(kept).toBeGreaterThan(0)
})

test('bodies of dead events are deleted too, but not of waiting ones', async () => {
  await run(`
    insert into shop.payment_events (event_id, type, payload, received_at, dead_at) values
      ('evt_given_up', 'unknown', '{"a":1}', now() - interval '91 days', now() - interval '90 days'),
      ('evt_waits', 'unknown', '{"a":1}', now() - interval '91 days', null)`)
  await applyRetention(shop.deps)
  const { rows } = await sql`
    select event_id, payload from shop.payment_events
    where event_id in ('evt_given_up', 'evt_waits') order by 1`.execute(shop.db)
  await run(`delete from shop.payment_events where event_id in ('evt_given_up', 'evt_waits')`)

  expect(rows).toEqual([
    { eventId: 'evt_given_up', payload: {} },
    { eventId: 'evt_waits', payload: { a: 1 } },
  ])
})

test('a sale of a former customer is erased six years after its year', async () => {
  const [due, kept, owned] = [
    await buy('due@example.com'),
    await buy('kept@example.com'),
    await buy('owned@example.com'),
  ]
  const firstOfYear = (yearsAgo: number) =>
    `date_trunc('year', now() at time zone 'utc') at time zone 'utc' - interval '${yearsAgo} years'`
  await run(
    `update shop.orders set paid_at = ${firstOfYear(6)} - interval '1 second' where id in ('${due}', '${owned}')`,
  )
  await run(`update shop.orders set paid_at = ${firstOfYear(6)} where id = '${kept}'`)
  await run(`update shop.orders set email = null where id in ('${due}', '${kept}')`)
  await run(`delete from shop_auth.users where email in ('due@example.com', 'kept@example.com')`)
  await applyRetention(shop.deps)
  const lines = await shop.db
    .selectFrom('shop.orderLines')
    .select('orderId')
    .where('orderId', 'in', [due, kept, owned])
    .execute()

  expect(await find(due)).toBeUndefined()
  expect(lines.map((row) => row.orderId).toSorted()).toEqual([kept, owned].toSorted())
})

test('retention is scheduled with the other tasks', async () => {
  const { rows } = await sql<{ task: string; cron: string }>`
    select data ->> 'task' as task, cron from pgboss.schedule where name = 'scheduled-task' order by 1`.execute(
    shop.db,
  )

  expect(rows).toEqual([
    { task: 'content', cron: '12 * * * *' },
    { task: 'expired', cron: '41 * * * *' },
    { task: 'files', cron: '*/5 * * * *' },
    { task: 'invariants', cron: '*/15 * * * *' },
    { task: 'provider', cron: '7 * * * *' },
    { task: 'retention', cron: '23 3 * * *' },
  ])
})

test('a failing event is dead-lettered with an alarm after twelve attempts, and others continue [F28]', async () => {
  await run(
    `insert into shop.payment_events (event_id, type, payload, payment_session_id)
     values ('evt_poison', 'checkout.session.completed', '{}', 'cs_test_poison')`,
  )
  const { findSession } = shop.deps.payments
  shop.deps.payments.findSession = async (id) => {
    if (id === 'cs_test_poison') throw new Error('poison')
    return findSession(id)
  }
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await expect(processPaymentEvent(shop.deps, 'evt_poison')).rejects.toThrow('poison')
  }
  await processPaymentEvent(shop.deps, 'evt_poison')
  await buy('others@example.com')
  const { rows } = await sql<{ attempts: number; dead: boolean }>`
    select attempts, dead_at is not null as dead from shop.payment_events
    where event_id = 'evt_poison'`.execute(shop.db)
  const alarm = await shop.db
    .selectFrom('shop.alarms')
    .select('what')
    .where('kind', '=', 'dead_event')
    .executeTakeFirst()

  expect(rows).toEqual([{ attempts: 12, dead: true }])
  expect(alarm?.what).toContain('evt_poison')
})
