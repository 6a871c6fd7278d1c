import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePerson, recordErasure } from '#server/db/erasures.ts'
import { findUserByEmail, insertUser, lockUserToDelete } from '#server/db/users.ts'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { RECONCILE_AFTER_SECONDS } from '#server/orders/reconcile/reconcile-plan.ts'
import {
  reconcileProvider,
  reconcileRecentEvents,
} from '#server/orders/reconcile/reconcile-provider.ts'
import { erasedHash } from '#server/tokens/derived-tokens.ts'
import { orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { isRecord, line, startGuestCheckout } from './buy.ts'

let shop: TestShop
const provider = () => shop.sandbox.cardProvider

async function ask(address: string, form: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${provider().origin}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${provider().secretKey}` },
    body: new URLSearchParams(form),
  })
  return response.json()
}

const orders = (email: string) =>
  shop.db.selectFrom('shop.orders').selectAll().where('email', '=', email).execute()

const lastEvents = () =>
  shop.db.selectFrom('shop.paymentEvents').select(['type', 'outcome']).execute()

/** Deletes all traces of an order, as restoring a backup from before it does. */
async function deleteOrder(email: string) {
  const [order] = await orders(email)
  await sql`delete from public.purchases where order_id = ${order?.id}`.execute(shop.db)
  await sql`delete from shop.orders where id = ${order?.id}`.execute(shop.db)
  await sql`delete from shop_auth.users where email = ${email}`.execute(shop.db)
  await sql`delete from shop.payment_events`.execute(shop.db)
}

describe('with webhooks [T06]', () => {
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())
  beforeEach(() => sql`delete from shop.payment_events`.execute(shop.db))

  test('a webhook that arrives before the session is stored finds its order', async () => {
    const email = 'fast@example.com'
    const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.db
      .updateTable('shop.orders')
      .set({ state: 'created', paymentSessionId: null, checkoutUrl: null })
      .where('email', '=', email)
      .execute()
    await shop.pay(url)

    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
  })

  test('an order missing after a restore is rebuilt from the provider, once [PAY-36]', async () => {
    const email = 'restored@example.com'
    const { url } = await startGuestCheckout(shop, {
      email,
      lines: [line('lovable-pro-secrets', 2), line('storysong')],
    })
    await shop.pay(url)
    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
    const [before] = await orders(email)
    await deleteOrder(email)
    const { events } = await shop.ledger()
    const own = events.filter((event) => event.sessionId === before?.paymentSessionId)
    await Promise.all(own.map(({ id }) => ask(`/_events/${id}/resend`)))

    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
    const [after] = await orders(email)
    expect(after).toMatchObject({
      id: before?.id,
      totalCents: 85_100,
      guest: true,
      account: 'created',
      paymentSessionId: before?.paymentSessionId,
    })
    const purchases = await shop.db
      .selectFrom('purchases')
      .select(['productName', 'quantity', 'pricePaid'])
      .where('orderId', '=', after?.id ?? '')
      .orderBy('lineNo')
      .execute()
    expect(purchases).toEqual([
      { productName: 'Lovable Pro Secrets', quantity: 2, pricePaid: '54.00' },
      { productName: 'StorySong', quantity: 1, pricePaid: '797.00' },
    ])
  })

  test('an order rebuilt while its customer deletes the account has no owner [B20]', async () => {
    const email = 'leaving@example.com'
    const { url, sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
    await deleteOrder(email)
    const user = await insertUser(shop.db, email)
    let rebuilt: Promise<unknown> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await lockUserToDelete(trx, user?.id ?? '')
      await recordErasure(trx, { userId: user?.id ?? '', emailHash: erasedHash(shop.deps, email) })
      rebuilt = fulfilOrder(shop.deps, sessionId, 'reconcile')
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        expect(rows.length).toBeGreaterThan(0)
      })
      await deletePerson(trx, { id: user?.id ?? '', email })
    })
    expect(await rebuilt).toMatchObject({ email: null, userId: null, state: 'review' })
    expect(await findUserByEmail(shop.db, email)).toBeUndefined()
  })

  test('a session of another shop on the same account is marked foreign and has no effect', async () => {
    const session = await ask('/v1/checkout/sessions', {
      mode: 'payment',
      success_url: 'http://another.example/',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][product_data][name]': 'Coffee',
      'line_items[0][quantity]': '1',
      customer_email: 'another@example.com',
      client_reference_id: '7f0f2b3c-9f3e-4c55-8f0f-1a1c6d3b8f11',
      'metadata[order_id]': '7f0f2b3c-9f3e-4c55-8f0f-1a1c6d3b8f11',
      'metadata[shop]': 'http://another.example',
    })
    await shop.pay(`${provider().origin}/c/pay/${isRecord(session) ? String(session['id']) : ''}`)

    await eventually(async () =>
      expect((await lastEvents()).map(({ outcome }) => outcome)).toEqual(['foreign', 'foreign']),
    )
    expect(await orders('another@example.com')).toEqual([])
  })

  test('a paid session of this shop without a known product is an alarm', async () => {
    const id = '0b0f2b3c-9f3e-4c55-8f0f-1a1c6d3b8f22'
    const session = await ask('/v1/checkout/sessions', {
      mode: 'payment',
      success_url: 'http://another.example/',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][product_data][name]': 'Coffee',
      'line_items[0][quantity]': '1',
      customer_email: 'nothing@example.com',
      client_reference_id: id,
      'metadata[order_id]': id,
      'metadata[shop]': shop.deps.settings.siteUrl,
    })
    const { listLines } = shop.deps.payments
    shop.deps.payments.listLines = async () => [
      { productKey: 'of-long-ago', priceId: 'price_of_long_ago', quantity: 1, unitCents: 700 },
    ]
    const sessionId = isRecord(session) ? String(session['id']) : ''
    await shop.pay(`${provider().origin}/c/pay/${sessionId}`)
    await eventually(async () => {
      const alarms = await shop.db.selectFrom('shop.alarms').select(['kind', 'subject']).execute()
      expect(alarms).toContainEqual({ kind: 'stray_payment', subject: sessionId })
    })
    shop.deps.payments.listLines = listLines
  })
})

describe('without webhooks [T08]', () => {
  beforeAll(async () => {
    shop = await openTestShop({ FULFIL_BY: 'reconcile' })
    await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'lost', times: 1000 })
  })
  afterAll(() => shop.close())

  test('polls are scheduled 30 s, 2, 5, 15 and 60 min, 6 h and 25 h after an order [B6]', async () => {
    const email = 'plan@example.com'
    await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    const [order] = await orders(email)
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'reconcile-order' and data ->> 'orderId' = ${order?.id}`.execute(shop.db)

    expect(RECONCILE_AFTER_SECONDS).toEqual([30, 120, 300, 900, 3600, 21_600, 90_000])
    expect(rows).toEqual([{ seconds: 30 }])
  })

  test('the provider’s latest events are polled every minute while a page is open', async () => {
    const email = 'minute@example.com'
    const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    await requeueStale(shop.deps, { olderThanSeconds: 60, jobStates: ['created', 'retry'] })

    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
  })

  test('refunds and payments without a webhook are found in the provider’s list, once', async () => {
    const email = 'listed@example.com'
    const { url, sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    await reconcileRecentEvents(shop.deps)
    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
    const { sessions } = await shop.ledger()
    const paid = sessions.find(({ id }) => id === sessionId)
    await ask(`/_payments/${paid?.paymentIntent}/refund`)
    await reconcileProvider(shop.deps)
    await eventually(async () => expect(await orders(email)).toMatchObject([{ state: 'refunded' }]))
    const before = await lastEvents()
    await reconcileProvider(shop.deps)

    expect(await lastEvents()).toHaveLength(before.length)
  })

  test('a lost order is found among paid sessions and the position advances', async () => {
    const email = 'lost@example.com'
    const { url } = await startGuestCheckout(shop, { email, lines: [line('candy')] })
    await shop.pay(url)
    await deleteOrder(email)
    await reconcileProvider(shop.deps)
    const mark = await shop.db
      .selectFrom('shop.watermarks')
      .selectAll()
      .where('name', '=', 'provider-events')
      .executeTakeFirstOrThrow()

    await eventually(async () =>
      expect(await orders(email)).toMatchObject([{ state: 'fulfilled' }]),
    )
    expect(Date.now() - mark.at.getTime()).toBeLessThan(60_000)
  })
})
