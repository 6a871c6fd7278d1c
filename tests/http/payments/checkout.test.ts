import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachPaymentSession } from '#server/db/payment-pages.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { isRecord, line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let customers = 0
const newCustomer = () => `buyer-${++customers}@example.com`

async function amountOf(sessionId: string) {
  const { sessions } = await shop.ledger()
  return sessions.find((session) => session.id === sessionId)?.amountTotal
}

describe('amounts', () => {
  test('a client price of $1 charges $27 [FN-13] [FN-15] [FN-25]', async () => {
    const tampered = {
      ...line('lovable-pro-secrets'),
      price: '$1',
      name: 'Something cheap',
      amount: 100,
      currency: 'xxx',
    }
    const { status, sessionId } = await startGuestCheckout(shop, {
      email: newCustomer(),
      lines: [tampered],
    })

    expect(status).toBe(200)
    expect(await amountOf(sessionId)).toBe(2700)
  })

  test('a cart of several lines charges their catalogue prices [CART-44]', async () => {
    const { sessionId } = await startGuestCheckout(shop, {
      email: newCustomer(),
      lines: [line('lovable-pro-secrets', 2), line('coffee', 1)],
    })

    expect(await amountOf(sessionId)).toBe(6100)
  })

  test('a live price id charges the same product', async () => {
    const { sessionId } = await startGuestCheckout(shop, {
      email: newCustomer(),
      lines: [{ ...line('coffee'), priceId: 'price_live_coffee' }],
    })
    const { sessions } = await shop.ledger()

    expect(sessions.find((session) => session.id === sessionId)?.lines).toEqual([
      { productName: 'Buy Me a Coffee', quantity: 1, unitAmount: 700 },
    ])
  })
})

describe('rejected requests', () => {
  const email = 'refused@example.com'
  const good = line('lovable-pro-secrets')
  const bad: [what: string, cartItems: unknown, words: RegExp][] = [
    ['an unknown price id', [{ ...good, priceId: 'price_of_nothing' }], /no longer sold/],
    ['an empty cart', [], /Cart is empty/],
    ['quantity 0', [{ ...good, quantity: 0 }], /whole number from 1 to 10/],
    ['quantity -1', [{ ...good, quantity: -1 }], /whole number from 1 to 10/],
    ['quantity 1.5', [{ ...good, quantity: 1.5 }], /whole number from 1 to 10/],
    ['quantity 11', [{ ...good, quantity: 11 }], /whole number from 1 to 10/],
    ['quantity as text', [{ ...good, quantity: '1' }], /whole number from 1 to 10/],
    ['quantity missing', [{ priceId: good.priceId }], /quantity is missing/],
    ['quantity null', [{ ...good, quantity: null }], /whole number from 1 to 10/],
    ['quantity 1e9', [{ ...good, quantity: 1e9 }], /whole number from 1 to 10/],
    ['the same item twice', [good, good], /twice/],
    ['21 lines', Array.from({ length: 21 }, () => good), /too many items/],
    ['no list', 'cart', /cartItems/],
    ['a line that is none', [null], /cartItems/],
  ]

  test.each(bad)('refuses %s with a 400 and a message', async (_what, cartItems, message) => {
    const before = (await shop.ledger()).sessions.length
    const response = await shop.call('create-secure-checkout', { email, cartItems, userId: null })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(message) })
    expect((await shop.ledger()).sessions).toHaveLength(before)
  })

  test('accepts the unmodified body', async () => {
    const { status, url } = await startGuestCheckout(shop, { email, lines: [good] })

    expect(status).toBe(200)
    expect(url).toContain(`${shop.sandbox.cardProvider.origin}/c/pay/cs_test_`)
  })

  test.each(['', 'a@b', 'a@x.com,b@y.com', 'a@x.com\r\nBcc: b@y.com'])(
    'refuses the address %j',
    async (address) => {
      const { status, body } = await startGuestCheckout(shop, { email: address, lines: [good] })

      expect(status).toBe(400)
      expect(body).toEqual({ error: 'Please enter a valid email address' })
    },
  )

  test('refuses a body that is not JSON or not declared as JSON', async () => {
    const broken = await shop.call('create-secure-checkout', '{oops')
    const plain = await shop.call('create-secure-checkout', '{}', { 'content-type': 'text/plain' })
    const huge = await shop.call('create-secure-checkout', 'x'.repeat(70_000))

    expect([broken.status, plain.status, huge.status]).toEqual([400, 415, 413])
  })
})

describe('one payable page per customer and cart', () => {
  test('the same cart in the same browser gets the same page', async () => {
    const customer = { email: newCustomer(), lines: [line('coffee')] }
    const first = await startGuestCheckout(shop, customer)
    const second = await startGuestCheckout(shop, { ...customer, cookie: first.cookie })

    expect(second.url).toBe(first.url)
  })

  test('fifty simultaneous checkouts get one page [T09]', async () => {
    const customer = { email: newCustomer(), lines: [line('coffee')] }
    const { cookie } = await startGuestCheckout(shop, {
      email: newCustomer(),
      lines: [line('candy')],
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => startGuestCheckout(shop, { ...customer, cookie })),
    )
    const { sessions } = await shop.ledger()

    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1)
    expect(sessions.filter((session) => session.customerEmail === customer.email)).toHaveLength(1)
  })

  test('a stranger with the same address gets another page and closes none', async () => {
    const email = newCustomer()
    const first = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    const other = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    const { sessions } = await shop.ledger()
    const firstSession = sessions.find((session) => session.id === first.sessionId)

    expect(other.url).not.toBe(first.url)
    expect(firstSession?.status).toBe('open')
  })

  test('a changed cart expires the earlier page', async () => {
    const email = newCustomer()
    const first = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await startGuestCheckout(shop, { email, lines: [line('coffee', 2)], cookie: first.cookie })
    const { sessions } = await shop.ledger()

    expect(sessions.find((session) => session.id === first.sessionId)?.status).toBe('expired')
  })

  test('of two pages made for one order the first stored one is returned and the other expired [T09]', async () => {
    const email = newCustomer()
    const { createSession } = shop.deps.payments
    shop.deps.payments.createSession = async (newSession) => {
      const other = await createSession({
        ...newSession,
        idempotencyKey: `${newSession.orderId} other`,
      })
      await attachPaymentSession(shop.db, newSession.orderId, other)
      return createSession(newSession)
    }
    const { sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    shop.deps.payments.createSession = createSession
    const { sessions } = await shop.ledger()
    const own = sessions.filter((session) => session.customerEmail === email)

    expect(own.map(({ id, status }) => [id === sessionId, status])).toEqual([
      [true, 'open'],
      [false, 'expired'],
    ])
  })

  test('a cart paid in the meantime is not charged again [T09]', async () => {
    const confirmOnlyShop = await openTestShop({ FULFIL_BY: 'confirm' })
    try {
      const customer = { email: 'twice@example.com', lines: [line('coffee')] }
      const first = await startGuestCheckout(confirmOnlyShop, customer)
      await confirmOnlyShop.pay(first.url)
      const again = await startGuestCheckout(confirmOnlyShop, { ...customer, cookie: first.cookie })

      expect(again.body).toEqual({ message: 'already_paid' })
      expect((await confirmOnlyShop.ledger()).sessions).toHaveLength(1)
    } finally {
      await confirmOnlyShop.close()
    }
  })

  test('a cart paid in the last minutes of its page is not charged again [T09]', async () => {
    const confirmOnlyShop = await openTestShop({ FULFIL_BY: 'confirm' })
    try {
      const { db, deps } = confirmOnlyShop
      const customer = { email: 'last-minute@example.com', lines: [line('coffee')] }
      const first = await startGuestCheckout(confirmOnlyShop, customer)
      await db.updateTable('shop.orders').set({ checkoutExpiresAt: new Date() }).execute()
      const { expireSession } = deps.payments
      deps.payments.expireSession = async (id) => {
        await confirmOnlyShop.pay(first.url) // the buyer pays before the page is closed
        return expireSession(id)
      }
      const again = await startGuestCheckout(confirmOnlyShop, { ...customer, cookie: first.cookie })

      expect(again.body).toEqual({ message: 'already_paid' })
      expect((await confirmOnlyShop.ledger()).sessions).toHaveLength(1)
    } finally {
      await confirmOnlyShop.close()
    }
  })
})

describe('the account check', () => {
  test('an unknown address has no account, and checking it creates no payment session [FN-17] [FN-18]', async () => {
    const before = (await shop.ledger()).sessions.length
    const response = await shop.call('create-secure-checkout', {
      email: 'nobody@example.com',
      validateEmailOnly: true,
      cartItems: [],
    })

    expect(await response.json()).toEqual({ userExists: false })
    expect((await shop.ledger()).sessions).toHaveLength(before)
  })

  test('a deliverable address exists, an undeliverable one does not [FN-10] [FN-11]', async () => {
    const good = await shop.call('verify-email-exists', { email: 'joe@x.co' })
    const bad = await shop.call('verify-email-exists', { email: 'joe@localhost' })

    expect(await good.json()).toEqual({ exists: true, requiresConfirmation: false })
    expect(await bad.json()).toMatchObject({ exists: false })
  })
})

test('functions accept only POST, and unknown ones are a 404 [FN-01]', async () => {
  const get = await shop.request('/functions/v1/create-secure-checkout')
  const unknown = await shop.call('drop-all-orders', {})
  const body: unknown = await unknown.json()

  expect([get.status, unknown.status]).toEqual([405, 404])
  expect(isRecord(body) && body['error']).toBeTruthy()
})
