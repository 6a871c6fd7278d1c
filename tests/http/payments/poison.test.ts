import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requeueAtStart, requeueStale } from '#server/jobs/requeue-stale.ts'
import { processPaymentEvent } from '#server/orders/fulfilment/process-payment-event.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { makeRetriesDue } from './make-jobs-due.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ FULFIL_BY: 'webhook' })
})
afterAll(() => shop.close())

interface JobRow {
  state: string
  waitSeconds: number
}

async function jobsOf(key: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select state, extract(epoch from start_after - now())::float as "waitSeconds"
    from pgboss.job where name = 'payment-event' and singleton_key = ${key}`.execute(shop.db)
  return rows
}

async function givenUp(eventId: string): Promise<boolean> {
  const event = await shop.db
    .selectFrom('shop.paymentEvents')
    .select('deadAt')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return event.deadAt !== null
}

/** Stores an unprocessable event: a trigger refuses its order's purchases. */
async function poison() {
  const { url, sessionId } = await startGuestCheckout(shop, {
    email: `poison-${randomUUID()}@example.com`,
    lines: [line('coffee')],
  })
  const order = await shop.db
    .selectFrom('shop.orders')
    .select('id')
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  await sql`
    create function shop.refuse_purchase() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned'; end $$`.execute(shop.db)
  await sql`
    create trigger refuse_purchase before insert on public.purchases for each row
      when (new.order_id = ${sql.lit(order.id)}) execute function shop.refuse_purchase()`.execute(
    shop.db,
  )
  await shop.pay(url)
  const { events } = await shop.ledger()
  return events.find((event) => event.sessionId === sessionId)?.id ?? ''
}

test('a failing event backs off, is given up, is not requeued and blocks no others [F28]', async () => {
  const eventId = await poison()
  await eventually(async () => expect(await jobsOf(eventId)).toMatchObject([{ state: 'retry' }]))
  const [waiting] = await jobsOf(eventId)
  expect(waiting?.waitSeconds).toBeGreaterThan(2)

  const { url, sessionId } = await startGuestCheckout(shop, {
    email: 'healthy@example.com',
    lines: [line('coffee')],
  })
  await shop.pay(url)
  await eventually(async () => {
    const row = await shop.db
      .selectFrom('shop.orders')
      .select('state')
      .where('paymentSessionId', '=', sessionId)
      .executeTakeFirst()
    expect(row?.state).toBe('fulfilled')
  })

  await requeueStale(shop.deps, { olderThanSeconds: 0, jobStates: ['created', 'retry'] })
  expect(await jobsOf(eventId)).toHaveLength(1)

  await sql`
    update shop.payment_events set attempts = 11 where event_id = ${eventId}`.execute(shop.db)
  // no event is given up unless its alarm is recorded in the same transaction
  await sql`alter table shop.alarms
    add constraint no_alarm check (subject <> ${sql.lit(eventId)}) not valid`.execute(shop.db)
  await expect(processPaymentEvent(shop.deps, eventId)).rejects.toThrow(/no_alarm/)
  expect(await givenUp(eventId)).toBe(false)
  await sql`alter table shop.alarms drop constraint no_alarm`.execute(shop.db)
  await makeRetriesDue(shop)
  await eventually(async () => expect(await givenUp(eventId)).toBe(true))
  await requeueAtStart(shop.deps)
  expect((await jobsOf(eventId)).map(({ state }) => state)).not.toContain('created')
})

test('a thousand events waiting at start are each processed once [F27]', async () => {
  // only every tenth needs a call to the provider, which is limited to 20 a second
  await sql`
    insert into shop.payment_events (event_id, type, payment_session_id, payload)
    select 'evt_waiting_' || n, 'checkout.session.completed',
      case when n % 10 = 0 then 'cs_test_nobodys' || n end, '{}'
    from generate_series(1, 1000) as n`.execute(shop.db)
  await Promise.all([requeueAtStart(shop.deps), requeueAtStart(shop.deps)])
  // one run requeues at most a thousand, perhaps older events too: the next one takes the rest
  await requeueStale(shop.deps, { olderThanSeconds: 0, jobStates: ['created', 'retry'] })

  await eventually(async () => {
    const { rows } = await sql`
      select count(*)::int as done, count(distinct j.singleton_key)::int as events
      from pgboss.job j join shop.payment_events e on e.event_id = j.singleton_key
      where e.event_id like 'evt_waiting_%' and e.processed_at is not null
        and j.state = 'completed'`.execute(shop.db)
    expect(rows).toMatchObject([{ events: 1000 }])
  }, 300_000)
}, 300_000)
