import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertMail } from '#server/db/mails.ts'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { watchTasks } from '#server/jobs/watch-tasks.ts'
import { reconcileProvider } from '#server/orders/reconcile/reconcile-provider.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

/** Arguments of the minutely job. */
const EVERY_MINUTE = { olderThanSeconds: 60, jobStates: ['created', 'retry'] } as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => clearFaults(shop, 'cardProvider'))
afterAll(() => shop.close())

let customers = 0
async function checkOut(at = shop) {
  const email = `watch-${++customers}@example.com`
  const { url } = await startGuestCheckout(at, { email, lines: [line('coffee')] })
  return { email, url, sessionId: url.split('/').at(-1) ?? '' }
}

async function stateOf(email: string) {
  const order = await shop.db
    .selectFrom('shop.orders')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return order.state
}

const openAlarms = async (kind: string) => {
  const rows = await shop.db
    .selectFrom('shop.alarms')
    .select(['subject', 'what'])
    .where('kind', '=', kind)
    .where('settledAt', 'is', null)
    .orderBy('subject')
    .execute()
  return rows
}

/** Number of jobs of this name in one of these states. */
const jobs = async (name: string, ...states: string[]) => {
  const { rows } = await sql`select from pgboss.job
    where name = ${name} and state::text in (${sql.join(states)})`.execute(shop.db)
  return rows.length
}

const mark = async (of: TestShop) => {
  const row = await of.db
    .selectFrom('shop.watermarks')
    .select('at')
    .where('name', '=', 'provider-events')
    .executeTakeFirst()
  return row?.at
}

const storeMark = (of: TestShop, at: Date) =>
  of.db
    .insertInto('shop.watermarks')
    .values({ name: 'provider-events', at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()

describe('the provider rejects reads [F31]', () => {
  test('the owner is mailed at once, and orders paid meanwhile are delivered without a restart', async () => {
    const pages = [await checkOut(), await checkOut(), await checkOut()]
    await orderFault(shop, 'cardProvider', { on: 'read', fault: 'denied', times: 10_000 })
    for (const { url } of pages) await shop.pay(url)
    await eventually(async () => {
      const [alarm] = await openAlarms('provider_denied')
      expect(alarm).toMatchObject({ subject: 'Checkout Sessions: Read' })
    })
    await eventually(async () => {
      const mails = (await shop.messages()).filter(({ subject }) => /needs you/.test(subject))
      expect(mails.map(({ text }) => text).join('')).toContain('lacks the permission')
    })
    for (const { email } of pages) expect(await stateOf(email)).not.toBe('fulfilled')
    await eventually(async () => expect(await jobs('payment-event', 'created', 'active')).toBe(0))
    // as after many minutes: the next retries and polls are an hour away
    await sql`update pgboss.job set start_after = now() + interval '1 hour'
      where name in ('payment-event', 'reconcile-order') and state in ('created', 'retry')`.execute(
      shop.db,
    )

    await clearFaults(shop, 'cardProvider')
    await requeueStale(shop.deps, EVERY_MINUTE)

    await eventually(async () => {
      for (const { email } of pages) expect(await stateOf(email)).toBe('fulfilled')
    }, 20_000)
    await eventually(async () => expect(await openAlarms('provider_denied')).toEqual([]))
  })

  test('a missing right to read disputes is named until the key has it', async () => {
    const { email, url, sessionId } = await checkOut()
    await shop.pay(url)
    await eventually(async () => expect(await stateOf(email)).toBe('fulfilled'))
    await orderFault(shop, 'cardProvider', { on: 'disputes', fault: 'denied', times: 10_000 })
    const session = await shop.deps.payments.findSession(sessionId)
    await fetch(
      `${shop.sandbox.cardProvider.origin}/_payments/${session?.paymentIntentId}/dispute`,
      { method: 'POST' },
    )

    await eventually(async () =>
      expect(await openAlarms('provider_denied')).toMatchObject([{ subject: 'Disputes: Read' }]),
    )
    await clearFaults(shop, 'cardProvider')
    await requeueStale(shop.deps, EVERY_MINUTE)
    await eventually(async () => expect(await stateOf(email)).toBe('disputed'), 30_000)
    await eventually(async () => expect(await openAlarms('provider_denied')).toEqual([]))
  })

  test('missing rights of a key are named in advance without changing anything', async () => {
    const before = await shop.ledger()
    // as often as it is asked: what other tests left may ask too
    for (const on of ['disputes', 'refund'])
      await orderFault(shop, 'cardProvider', { on, fault: 'denied', times: 10_000 })

    await shop.deps.payments.checkRights()

    await eventually(async () =>
      expect((await openAlarms('provider_denied')).map(({ subject }) => subject)).toEqual([
        'Charges and Refunds: Write',
        'Disputes: Read',
      ]),
    )
    await clearFaults(shop, 'cardProvider')
    await shop.deps.payments.checkRights()
    await eventually(async () => expect(await openAlarms('provider_denied')).toEqual([]))
    expect(await shop.ledger()).toEqual(before)
  })

  test('violations in the shop’s own tables are still reported', async () => {
    const { email, url } = await checkOut()
    await shop.pay(url)
    await eventually(async () => expect(await stateOf(email)).toBe('fulfilled'))
    await sql`delete from shop.mails where to_email = ${email}`.execute(shop.db)
    await sql`update shop.orders set fulfilled_at = now() - interval '1 hour' where email = ${email}`.execute(
      shop.db,
    )
    await orderFault(shop, 'cardProvider', { on: 'read', fault: 'denied', times: 10_000 })

    await expect(runScheduledTask(shop.deps, 'invariants')).rejects.toThrow()
    expect(await openAlarms('invariant')).toMatchObject([{ what: expect.stringContaining('I3') }])
  })
})

describe('a failing scheduled task [F32]', () => {
  test('an overdue task is an alarm with its reason until it succeeds', async () => {
    await runScheduledTask(shop.deps, 'provider')
    await sql`update shop.task_runs set succeeded_at = now() - interval '5 hours' where task = 'provider'`.execute(
      shop.db,
    )
    await orderFault(shop, 'cardProvider', { on: 'any', fault: 'denied', times: 10_000 })
    await expect(runScheduledTask(shop.deps, 'provider')).rejects.toThrow('checkout_unavailable')

    await watchTasks(shop.deps, { upMinutes: 130 })
    expect(await openAlarms('task_silent')).not.toContainEqual(
      expect.objectContaining({ subject: 'provider' }),
    )
    await watchTasks(shop.deps, { upMinutes: 300 })
    expect(await openAlarms('task_silent')).toContainEqual({
      subject: 'provider',
      what: 'The scheduled task "provider" has not succeeded for 300 minutes. The last error: checkout_unavailable',
    })

    await clearFaults(shop, 'cardProvider')
    await runScheduledTask(shop.deps, 'provider')
    expect(await openAlarms('task_silent')).not.toContainEqual(
      expect.objectContaining({ subject: 'provider' }),
    )
  })

  test('a broken task check stops neither alarm emails nor requeueing', async () => {
    const email = 'no-job@example.com'
    const mail = { kind: 'password_changed', toEmail: email, userId: null, orderId: null } as const
    await insertMail(shop.db, { ...mail, dedupeKey: 'lost its job' })
    await sql`update shop.mails set created_at = now() - interval '2 minutes' where to_email = ${email}`.execute(
      shop.db,
    )
    await sql`alter table shop.task_runs rename to task_runs_away`.execute(shop.db)
    try {
      await shop.deps.jobs.enqueue(shop.db, 'requeue-stale', {})
      await eventually(async () =>
        expect((await shop.messages()).map(({ to }) => to)).toContain(email),
      )
    } finally {
      await sql`alter table shop.task_runs_away rename to task_runs`.execute(shop.db)
    }
  })

  test('a task that never ran counts from the start of the process', async () => {
    await sql`delete from shop.task_runs where task = 'retention'`.execute(shop.db)
    await watchTasks(shop.deps, { upMinutes: 26 * 60 })
    const before = await openAlarms('task_silent')
    await watchTasks(shop.deps, { upMinutes: 26 * 60 + 1 })

    expect(before).not.toContainEqual(expect.objectContaining({ subject: 'retention' }))
    expect(await openAlarms('task_silent')).toContainEqual(
      expect.objectContaining({ subject: 'retention' }),
    )
  })
})

describe('the provider’s events after an outage', () => {
  test('more events than fit a response are read, oldest first, and the position is the newest one’s time [F34]', async () => {
    // another trigger hands over what is paid: here the events are read alone
    const busy = await openTestShop({ FULFIL_BY: 'confirm' })
    onTestFinished(() => busy.close())
    const pages = await Promise.all(Array.from({ length: 60 }, () => checkOut(busy)))
    for (const { url } of pages) await busy.pay(url)
    await eventually(async () => {
      const { events } = await busy.ledger()
      expect(events.filter(({ delivered }) => !delivered)).toEqual([])
    }, 30_000)
    await sql`delete from shop.payment_events`.execute(busy.db)
    await storeMark(busy, new Date(Date.now() - 40 * 3_600_000))
    const { events } = await busy.ledger()
    expect(events.length).toBeGreaterThan(110)

    await reconcileProvider(busy.deps)

    const stored = await busy.db
      .selectFrom('shop.paymentEvents')
      .select(['eventId', sql<number>`(payload->>'created')::int`.as('created')])
      .orderBy('receivedAt')
      .execute()
    const ids = stored.map(({ eventId }) => eventId)
    expect(ids.toSorted()).toEqual(expect.arrayContaining(events.map(({ id }) => id).toSorted()))
    const times = stored.map(({ created }) => created)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect((await mark(busy))?.getTime()).toBe(Math.max(...times) * 1000)
  })

  test('a position in the future, from a clock that was ahead, is reset [F35]', async () => {
    await sql`delete from shop.payment_events`.execute(shop.db)
    await storeMark(shop, new Date(Date.now() + 365 * 24 * 3_600_000))
    const { events } = await shop.ledger()
    await reconcileProvider(shop.deps)

    const { count } = await shop.db
      .selectFrom('shop.paymentEvents')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(events.length)
    expect((await mark(shop))?.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

test('a response that never ends times out [F45]', async () => {
  const { secretKey, webhookSecret, origin: apiOrigin } = shop.sandbox.cardProvider
  const access = { secretKey, webhookSecrets: [webhookSecret], apiOrigin, timeoutMs: 300 }
  const payments = createStripePayments(access, { id: shop.deps.shopId, ...shop.deps.settings })
  const { sessionId } = await checkOut()
  // one for each retry of the SDK, which a response that begins late costs
  await orderFault(shop, 'cardProvider', { on: 'retrieve', fault: 'drip', times: 3 })
  const started = performance.now()

  await expect(payments.findSession(sessionId)).rejects.toMatchObject({ trouble: 'silent' })
  expect(performance.now() - started).toBeLessThan(10_000)
  await clearFaults(shop, 'cardProvider')
  expect(await payments.findSession(sessionId)).toMatchObject({ id: sessionId })
})
