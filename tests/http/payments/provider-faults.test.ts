import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { assessResults } from '../../faults/assess-results.ts'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { makeReconcileDue, makeRetriesDue } from './make-jobs-due.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { secretKey, webhookSecret, origin: apiOrigin } = shop.sandbox.cardProvider
  shop.deps.payments = createStripePayments(
    { secretKey, webhookSecrets: [webhookSecret], apiOrigin, timeoutMs: 500 },
    { id: shop.deps.shopId, ...shop.deps.settings },
  )
})
afterEach(() => clearFaults(shop, 'cardProvider'))
afterAll(() => shop.close())

let customers = 0
const cookie = `buyer=${'f'.repeat(43)}`
const newCart = () => ({
  email: `fault-${++customers}@example.com`,
  lines: [line('coffee')],
  cookie,
})
const sessionsOf = async (email: string) =>
  (await shop.ledger()).sessions.filter((session) => session.customerEmail === email)
const stateOf = async (sessionId: string) => {
  const row = await shop.db
    .selectFrom('shop.orders')
    .select('state')
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.state
}
const fulfilled = (sessionId: string) =>
  eventually(async () => expect(await stateOf(sessionId)).toBe('fulfilled'), 20_000)

describe('creating a payment page [F15]', () => {
  test.each([
    ['a missing response', 'silence', 1],
    ['a 500', 'error', 1],
    ['a response cut after the commit', 'cut', 1],
  ])('recovers from %s at once with one session', async (_what, fault, times) => {
    const cart = newCart()
    await orderFault(shop, 'cardProvider', { on: 'create', fault, times })
    const { status, url } = await startGuestCheckout(shop, cart)

    expect(status).toBe(200)
    expect(await sessionsOf(cart.email)).toMatchObject([{ id: url.split('/').at(-1) }])
  })

  test.each([
    ['silence', 3],
    ['stored-error', 1],
    ['error', 3],
    ['rate-limit', 3],
    ['cut', 3],
  ])(
    'persistent %s is a 503 with Retry-After, and the retry gets one session',
    async (fault, times) => {
      const cart = newCart()
      await orderFault(shop, 'cardProvider', { on: 'create', fault, times })
      const refused = await shop.call(
        'create-secure-checkout',
        { email: cart.email, cartItems: cart.lines, userId: null },
        { cookie },
      )
      await clearFaults(shop, 'cardProvider')
      // after too many calls or failures the shop pauses its calls for a few seconds
      const { status } = await eventually(async () => {
        const again = await startGuestCheckout(shop, cart)
        expect(again.status).toBe(200)
        return again
      })

      expect([refused.status, refused.headers.get('retry-after'), status]).toEqual([503, '1', 200])
      expect(await sessionsOf(cart.email)).toHaveLength(1)
    },
  )
})

describe('a payment page rejected by the provider', () => {
  const alarms = async () => {
    const open = shop.db
      .selectFrom('shop.alarms')
      .select('what')
      .where('kind', '=', 'checkout_refused')
      .where('settledAt', 'is', null)
    return (await open.execute()).map(({ what }) => what)
  }

  test('a refused email is reported only to its customer, who can enter another one', async () => {
    const cart = newCart()
    await orderFault(shop, 'cardProvider', { on: 'create', fault: 'email-refused' })
    const { status, body } = await startGuestCheckout(shop, cart)
    const orders = shop.db.selectFrom('shop.orders').select('state').where('email', '=', cart.email)

    expect([status, body]).toEqual([400, { error: 'Please enter a valid email address' }])
    expect(await orders.execute()).toEqual([{ state: 'expired' }])
    expect(await alarms()).toEqual([])
    expect((await startGuestCheckout(shop, { ...newCart(), cookie })).status).toBe(200)
  })

  test('a refusal that affects everybody is an alarm until a page is made', async () => {
    await orderFault(shop, 'cardProvider', { on: 'create', fault: 'stored-refusal' })
    const { status } = await startGuestCheckout(shop, newCart())

    expect(status).toBe(503)
    expect(await alarms()).toEqual([expect.stringContaining('nobody can pay')])
    expect((await startGuestCheckout(shop, newCart())).status).toBe(200)
    expect(await alarms()).toEqual([])
  })
})

test('waits for a lock on one session while other calls continue [F15]', async () => {
  const { sessionId } = await startGuestCheckout(shop, newCart())
  await orderFault(shop, 'cardProvider', { on: 'retrieve', fault: 'locked', times: 2 })
  const reading = shop.deps.payments.findSession(sessionId)
  await shop.deps.payments.listRefunds({ since: new Date() })

  expect((await startGuestCheckout(shop, newCart())).status).toBe(200)
  expect(await reading).toMatchObject({ id: sessionId })
})

test('an unavailable provider shows processing, and the purchase exists once later [F15]', async () => {
  const { url, sessionId } = await startGuestCheckout(shop, newCart())
  await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'lost', times: 9 })
  await orderFault(shop, 'cardProvider', { on: 'retrieve', fault: 'error', times: 99 })
  await shop.pay(url)
  const status = await shop.call('check-payment-status', { sessionId })
  const confirm = await shop.call('confirm-payment-session', { sessionId })

  expect([status.status, await status.json()]).toMatchObject([200, { state: 'processing' }])
  expect([confirm.status, await confirm.json()]).toMatchObject([200, { state: 'processing' }])
  await clearFaults(shop, 'cardProvider')
  await eventually(async () => {
    const later = await shop.call('confirm-payment-session', { sessionId })
    expect(await later.json()).toMatchObject({ completed: true })
  })
})

describe('webhooks', () => {
  test.each([
    ['doubled', { fault: 'repeated', amount: 2 }],
    ['sent a hundred times at once', { fault: 'repeated', amount: 100 }],
    ['late', { fault: 'late', amount: 700 }],
    ['first stamped ten minutes ago', { fault: 'stamped', amount: -600 }],
    ['first stamped ten minutes ahead', { fault: 'stamped', amount: 600 }],
  ])('webhooks %s fulfil once [T05, F16]', async (_what, order) => {
    const { url, sessionId } = await startGuestCheckout(shop, newCart())
    await orderFault(shop, 'cardProvider', { on: 'webhook', ...order })
    await shop.pay(url)

    await fulfilled(sessionId)
  })

  test('an expiry before a payment does not prevent fulfilment [T07]', async () => {
    const { url, sessionId } = await startGuestCheckout(shop, newCart())
    await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'late', amount: 500 })
    await shop.pay(url)
    await shop.db
      .updateTable('shop.orders')
      .set({ state: 'expired' })
      .where('paymentSessionId', '=', sessionId)
      .execute()

    await fulfilled(sessionId)
  })
})

test.each([-600, 600])(
  'a clock off by %i s refuses every webhook, and reconciliation fulfils [F17]',
  async (amount) => {
    const { url, sessionId } = await startGuestCheckout(shop, newCart())
    await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'stamped', amount, times: 1000 })
    await shop.pay(url)
    const { events } = await shop.ledger()
    const own = events.filter((event) => event.sessionId === sessionId)
    expect(own.map(({ delivered }) => delivered)).toEqual([false, false])
    expect(await stateOf(sessionId)).toBe('open')
    await makeReconcileDue(shop)

    await fulfilled(sessionId)
  },
)

/** Waits until the emails of earlier tests are sent, so that the next faults hit this test's mails. */
const allMailed = () =>
  eventually(async () => {
    await makeRetriesDue(shop)
    const waiting = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  }, 300_000)

test('emails to an unknown mailbox are given up at once until they are retried [F14]', async () => {
  await allMailed()
  const cart = newCart()
  await orderFault(shop, 'mailbox', { fault: 'unknown', times: 1000 })
  const { url, sessionId } = await startGuestCheckout(shop, cart)
  await shop.pay(url)
  await fulfilled(sessionId)
  await eventually(async () => {
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select(['lastError', 'sentAt', 'deadAt'])
      .where('toEmail', '=', cart.email)
      .execute()
    expect(mails).toMatchObject([
      { lastError: expect.stringContaining('550'), sentAt: null, deadAt: expect.any(Date) },
    ])
  })
  await clearFaults(shop, 'mailbox')
  const next = await startGuestCheckout(shop, newCart())
  await shop.pay(next.url)
  await fulfilled(next.sessionId)
  await shop.db.updateTable('shop.mails').set({ deadAt: null }).execute()
  await requeueStale(shop.deps, { olderThanSeconds: 0, jobStates: ['created'] })
  await allMailed()
})

describe('the mail server [F14]', () => {
  const mailsTo = async (email: string) =>
    (await shop.messages()).filter((message) => message.to === email)

  test.each([['refuse'], ['busy'], ['sender'], ['quota'], ['drop']])(
    'a mail server with %s does not stop sales, and the mail is sent under one id',
    async (fault) => {
      await allMailed()
      const cart = newCart()
      await orderFault(shop, 'mailbox', { fault, times: 2 })
      const { url, sessionId } = await startGuestCheckout(shop, cart)
      await shop.pay(url)
      await fulfilled(sessionId)
      const ids = await eventually(async () => {
        await makeRetriesDue(shop)
        const arrived = new Set((await mailsTo(cart.email)).map((mail) => mail.messageId))
        const waiting = await shop.db
          .selectFrom('shop.mails')
          .select('id')
          .where('toEmail', '=', cart.email)
          .where('sentAt', 'is', null)
          .execute()
        expect([arrived.size, waiting]).toEqual([1, []])
        return arrived
      }, 300_000)

      expect(ids.size).toBe(1)
    },
  )
})

test('finally the assessment finds every payment once', async () => {
  await clearFaults(shop, 'mailbox')
  const assessment = await eventually(async () => {
    const found = await assessResults({
      databaseUrl: shop.connectionString,
      provider: shop.sandbox.cardProvider.origin,
      mailbox: shop.sandbox.mailbox.origin,
    })
    expect(found.findings).toEqual([])
    return found
  }, 300_000)

  expect(assessment.paid).toBeGreaterThan(8)
})
