import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Retried } from '#desk/api/answers.ts'
import { claimMode, openShopId } from '#server/db/identity.ts'
import { shopRunning } from '#server/db/shop-running.ts'
import { createLog } from '#server/observability/log.ts'
import { reconcileProvider } from '#server/orders/reconcile/reconcile-provider.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk } from '../../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Payments as read by a shop with this id and address. */
function paymentsOf(id: string, siteUrl: string) {
  const { secretKey, webhookSecret, origin: apiOrigin } = shop.sandbox.cardProvider
  const access = { secretKey, webhookSecrets: [webhookSecret], apiOrigin }
  return createStripePayments(access, { id, siteUrl, mode: 'sandbox' })
}

const ordersOf = (email: string) =>
  shop.db.selectFrom('shop.orders').select(['id', 'state']).where('email', '=', email).execute()

async function buy(email: string) {
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  await eventually(async () =>
    expect(await ordersOf(email)).toMatchObject([{ state: 'fulfilled' }]),
  )
}

/** Deletes the order, as restoring an older backup does. */
async function forget(email: string) {
  const [order] = await ordersOf(email)
  await shop.db
    .deleteFrom('purchases')
    .where('orderId', '=', order?.id ?? '')
    .execute()
  await shop.db.deleteFrom('shop.orders').where('email', '=', email).execute()
  await shop.db.deleteFrom('shop.paymentEvents').execute()
}

/** A connection that was closed is listed until Postgres has ended its process. */
const untilStopped = () =>
  eventually(async () => {
    const { running } = await shop.db
      .selectNoFrom(shopRunning.as('running'))
      .executeTakeFirstOrThrow()
    expect(running).toBe(false)
  })

const typed = (command: string) =>
  runAdminCommand({ ...shop.deps, log: createLog('silent'), who: ADA }, command.split(' '))

test('after a restore at another URL, paid orders are rebuilt and delivered, but not by another shop [F33]', async () => {
  const { payments, shopId } = shop.deps
  await buy('moved@example.com')
  await forget('moved@example.com')
  shop.deps.payments = paymentsOf('00000000-0000-4000-8000-000000000000', 'http://x')
  await reconcileProvider(shop.deps)
  await eventually(async () => {
    const events = await shop.db.selectFrom('shop.paymentEvents').select('outcome').execute()
    expect(events.length).toBeGreaterThan(0)
    expect(new Set(events.map(({ outcome }) => outcome))).toEqual(new Set(['foreign']))
  })
  expect(await ordersOf('moved@example.com')).toEqual([])

  shop.deps.payments = paymentsOf(shopId, 'https://www.moved.example')
  const desk = await openTestDesk(shop)
  const retried = await desk.post('/mails/retry', { all: 'foreign' })
  expect(((await retried.json()) as Retried).count).toBeGreaterThan(0)
  await eventually(async () =>
    expect(await ordersOf('moved@example.com')).toMatchObject([{ state: 'fulfilled' }]),
  )
  shop.deps.payments = payments
})

test('a payment for this shop’s order taken by another shop is an alarm', async () => {
  const { payments } = shop.deps
  const email = 'copied@example.com'
  await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  const [order] = await ordersOf(email)
  const other = paymentsOf('00000000-0000-4000-8000-000000000001', shop.deps.settings.siteUrl)
  const session = await other.createSession({
    orderId: order?.id ?? '',
    orderNumber: 1001,
    userId: null,
    email,
    currency: 'usd',
    lines: [{ productKey: 'coffee', productName: 'Buy Me a Coffee', unitCents: 700, quantity: 1 }],
    successUrl: `${shop.deps.settings.siteUrl}/success`,
    cancelUrl: `${shop.deps.settings.siteUrl}/cart`,
    idempotencyKey: 'other-shop',
  })
  await shop.pay(session.url ?? '')
  await eventually(async () => {
    const alarms = await shop.db.selectFrom('shop.alarms').select(['kind', 'subject']).execute()
    expect(alarms).toContainEqual({ kind: 'stray_payment', subject: session.id })
  })
  expect(await ordersOf(email)).toMatchObject([{ state: 'open' }])
  shop.deps.payments = payments
})

test('a database of one mode refuses another until its test orders are deleted [F39]', async () => {
  await buy('tester@example.com')
  expect(await openShopId(shop.db, 'sandbox')).toBe(shop.deps.shopId)
  await expect(openShopId(shop.db, 'live')).rejects.toThrow(
    'This database belongs to MODE=sandbox, and MODE is live. Give the shop a database of its own, or remove what was tried out, with the settings it had then: npm run shop -- clear-test-data',
  )
  const users = () => shop.db.selectFrom('shopAuth.users').select('id').execute()
  const before = await users()
  await shop.db
    .insertInto('shop.contentGrants')
    .values({
      userId: before[0]?.id ?? '',
      productKey: 'lovable-pro-secrets',
      reason: 'try',
      grantedBy: 'ada',
    })
    .execute()

  await expect(typed('clear-test-data')).rejects.toThrow('The shop is running: stop it first.')
  expect(await ordersOf('tester@example.com')).toHaveLength(1)
  expect(await openShopId(shop.db, 'sandbox')).toBe(shop.deps.shopId)

  await shop.deps.jobs.stop(0)
  await untilStopped()
  expect(await typed('clear-test-data')).toMatch(
    /^\d+ orders of MODE=sandbox and what they bought are deleted/,
  )
  for (const table of [
    'shop.orders',
    'shop.payments',
    'shop.paymentEvents',
    'purchases',
    'shop.contentGrants',
  ] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect(await users()).toEqual(before)
  const newId = await openShopId(shop.db, 'live')
  expect(newId).not.toBe(shop.deps.shopId)
  shop.deps.payments = paymentsOf(newId, shop.deps.settings.siteUrl)
  await reconcileProvider(shop.deps)
  expect(await ordersOf('tester@example.com')).toEqual([])
  await claimMode(shop.db, 'live')
  await expect(openShopId(shop.db, 'sandbox')).rejects.toThrow('belongs to MODE=live')
  const live = {
    ...shop.deps,
    who: ADA,
    settings: { ...shop.deps.settings, mode: 'live' as const },
  }
  await expect(runAdminCommand(live, ['clear-test-data'])).rejects.toThrow('This shop is live')
})
