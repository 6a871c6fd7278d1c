import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { countRows, line, orderOf, startGuestCheckout, waitUntilFulfilled } from './buy.ts'
import { buyAtOnce } from './buy-at-once.ts'

describe('with the webhook alone', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ FULFIL_BY: 'webhook' })
  })
  afterAll(() => shop.close())

  test('a genuine webhook fulfils within 5 s with purchases, account and one mail of each kind [PAY-36]', async () => {
    const email = 'anna@example.com'
    const { url, sessionId } = await startGuestCheckout(shop, {
      email,
      lines: [line('lovable-pro-secrets', 2), line('storysong')],
    })
    await shop.pay(url)
    const order = await waitUntilFulfilled(shop, sessionId, 5000)
    const purchases = await shop.db.selectFrom('purchases').selectAll().orderBy('lineNo').execute()

    expect(order).toMatchObject({ account: 'created', totalCents: 85_100, guest: true })
    expect(purchases.map((row) => [row.productName, row.status, Number(row.pricePaid)])).toEqual([
      ['Lovable Pro Secrets', 'completed', 54],
      ['StorySong', 'completed', 797],
    ])
    const mails = await eventually(async () => {
      const all = await shop.messages()
      expect(all).toHaveLength(2)
      return all
    })
    expect(mails.map((mail) => [mail.subject, mail.to]).toSorted()).toEqual([
      [`Sale: order ${order.number}, $851`, shop.deps.site.company.email],
      [`Your order ${order.number}`, email],
    ])
    for (const mail of mails) expect(mail.text.length).toBeGreaterThan(100)
    expect(mails.filter(({ text }) => text.includes('/reset-password?token='))).toHaveLength(1)
  })

  test('a repeated webhook changes nothing and gets a 200', async () => {
    const before = await countRows(shop)
    const { events } = await shop.ledger()
    for (const { id } of events) {
      const response = await fetch(`${shop.sandbox.cardProvider.origin}/_events/${id}/resend`, {
        method: 'POST',
      })
      expect(await response.json()).toMatchObject({ delivered: true, status: 200 })
    }

    expect(await countRows(shop)).toEqual(before)
  })

  test('forged, altered, too old and too new webhooks get a 400 and add no row', async () => {
    const before = await countRows(shop)
    const secret = shop.sandbox.cardProvider.webhookSecret
    const now = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_forged', object: 'checkout.session' } },
    })
    const sign = (text: string, { at = now, key = secret } = {}) =>
      createHmac('sha256', key).update(`${at}.${text}`).digest('hex')
    const good = `t=${now},v1=${sign(body)}`
    const variants: [what: string, body: string, signature: string | undefined][] = [
      ['none', body, undefined],
      ['empty', body, ''],
      ['no stamp', body, `v1=${sign(body)}`],
      ['v0 only', body, `t=${now},v0=${sign(body)}`],
      ['wrong secret', body, `t=${now},v1=${sign(body, { key: 'whsec_other' })}`],
      ['empty secret', body, `t=${now},v1=${sign(body, { key: '' })}`],
      ['one byte more', `${body} `, good],
      ['another body', body.replace('evt_forged', 'evt_altered'), good],
      ['another stamp', body, `t=${now - 1},v1=${sign(body)}`],
      ['too old', body, `t=${now - 301},v1=${sign(body, { at: now - 301 })}`],
      ['too new', body, `t=${now + 302},v1=${sign(body, { at: now + 302 })}`],
      ['far too new', body, `t=${now + 3600},v1=${sign(body, { at: now + 3600 })}`],
      ['signature cut', body, good.slice(0, -1)],
      ['no JSON', 'oops', `t=${now},v1=${sign('oops')}`],
    ]
    for (const [what, text, signature] of variants) {
      const response = await shop.request('/webhooks/stripe', {
        method: 'POST',
        body: text,
        headers: signature === undefined ? {} : { 'stripe-signature': signature },
      })
      expect(response.status, what).toBe(400)
    }
    expect(await countRows(shop)).toEqual(before)

    const control = await shop.request('/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': good },
    })
    expect(control.status).toBe(200)
  })

  test('an event for an unknown session is stored and has no effect', async () => {
    const event = await eventually(async () => {
      const row = await shop.db
        .selectFrom('shop.paymentEvents')
        .selectAll()
        .where('eventId', '=', 'evt_forged')
        .executeTakeFirstOrThrow()
      expect(row.processedAt).not.toBeNull()
      return row
    })

    expect(event.paymentSessionId).toBe('cs_test_forged')
    expect((await countRows(shop)).orders).toBe(1)
  })
})

describe('each other trigger alone', () => {
  test('the status check fulfils the order [FN-19] [ENT-payload-02]', async () => {
    const shop = await openTestShop({ FULFIL_BY: 'status' })
    try {
      const { url, sessionId } = await startGuestCheckout(shop, {
        email: 'status@example.com',
        lines: [line('lovable-pro-secrets')],
      })
      const unpaid = await shop.call('check-payment-status', { sessionId })
      await shop.pay(url)
      const paid = await eventually(async () => {
        const response = await shop.call('check-payment-status', { sessionId })
        const answer: unknown = await response.json()
        expect(answer).toMatchObject({ completed: true })
        return answer
      })

      expect(await unpaid.json()).toMatchObject({ completed: false, state: 'unpaid' })
      expect(paid).toEqual({
        completed: true,
        state: 'completed',
        account: 'created',
        purchaseDetails: { hasResources: true, hasServices: false },
      })
    } finally {
      await shop.close()
    }
  })

  test('the confirmation fulfils the order [FN-20]', async () => {
    const shop = await openTestShop({ FULFIL_BY: 'confirm' })
    try {
      const { url, sessionId } = await startGuestCheckout(shop, {
        email: 'confirm@example.com',
        lines: [line('storysong')],
      })
      await shop.pay(url)
      const status = await shop.call('check-payment-status', { sessionId })
      const confirm = await shop.call('confirm-payment-session', { sessionId })

      expect(await status.json()).toMatchObject({ completed: false })
      expect(await confirm.json()).toMatchObject({
        completed: true,
        purchaseDetails: { hasResources: false, hasServices: true },
      })
    } finally {
      await shop.close()
    }
  })
})

describe('concurrent calls', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test('forty simultaneous fulfilments, confirmations and the webhook fulfil once [PAY-36]', async () => {
    const { url, sessionId } = await startGuestCheckout(shop, {
      email: 'race@example.com',
      lines: [line('lovable-pro-secrets'), line('coffee')],
    })
    const paying = shop.pay(url)
    await Promise.all([
      paying,
      ...Array.from({ length: 20 }, () => fulfilOrder(shop.deps, sessionId, 'reconcile')),
      ...Array.from({ length: 20 }, () => shop.call('confirm-payment-session', { sessionId })),
    ])
    await fulfilOrder(shop.deps, sessionId, 'reconcile')
    await waitUntilFulfilled(shop, sessionId)
    const order = await orderOf(shop, sessionId)
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select('kind')
      .where('orderId', '=', order.id)
      .orderBy('kind')
      .execute()
    const events = await shop.db
      .selectFrom('shop.orderEvents')
      .select('event')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()

    expect(mails.map((mail) => mail.kind)).toEqual(['order_confirmation', 'owner_sale'])
    expect(events.map((event) => event.event)).toEqual([
      'created',
      'session_opened',
      'payment_confirmed',
      'goods_delivered',
    ])
    expect(await countRows(shop)).toMatchObject({ purchases: 2, users: 1 })
  })

  // fifty of them: tests/deep/orders-at-once.test.ts
  test('eight simultaneous orders of a new address create one account and a mail each with three valid links [T52]', () =>
    buyAtOnce(shop, 8))
})

describe('mismatches', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ FULFIL_BY: 'confirm' })
  })
  afterAll(() => shop.close())

  test('an amount that differs from the order is held for review and delivers nothing', async () => {
    const { url, sessionId } = await startGuestCheckout(shop, {
      email: 'mismatch@example.com',
      lines: [line('coffee')],
    })
    await shop.db
      .updateTable('shop.orders')
      .set({ totalCents: 100 })
      .where('paymentSessionId', '=', sessionId)
      .execute()
    await shop.pay(url)
    const answer = await shop.call('confirm-payment-session', { sessionId })

    expect(await answer.json()).toMatchObject({ completed: false, state: 'processing' })
    expect(await orderOf(shop, sessionId)).toMatchObject({
      state: 'review',
      reviewReason: 'amount',
    })
    expect((await countRows(shop)).purchases).toBe(0)
  })

  test('a paid order that had expired is fulfilled', async () => {
    const { url, sessionId } = await startGuestCheckout(shop, {
      email: 'late@example.com',
      lines: [line('coffee')],
    })
    await shop.db
      .updateTable('shop.orders')
      .set({ state: 'expired' })
      .where('paymentSessionId', '=', sessionId)
      .execute()
    await shop.pay(url)
    const answer = await shop.call('confirm-payment-session', { sessionId })

    expect(await answer.json()).toMatchObject({ completed: true })
  })

  test('invalid session ids are unpaid without a request to the provider', async () => {
    for (const sessionId of [
      '',
      'x',
      'cs_test_short',
      `cs_test_${'a'.repeat(60)}`,
      "cs_test_';--",
    ]) {
      for (const name of ['check-payment-status', 'confirm-payment-session']) {
        const response = await shop.call(name, { sessionId })
        expect(response.status).toBe(200)
        expect(await response.json()).toEqual({
          completed: false,
          state: 'unpaid',
          account: 'none',
          purchaseDetails: null,
        })
      }
    }
  })
})
