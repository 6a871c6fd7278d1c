import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Moves a session at the provider: a delayed payment method, and its outcome. */
async function atProvider(sessionId: string, step: 'delay' | 'succeed' | 'fail') {
  const { origin } = shop.sandbox.cardProvider
  const done = await fetch(`${origin}/_sessions/${sessionId}/${step}`, { method: 'POST' })
  expect(done.status).toBe(200)
}

async function payDelayed(email: string, lines = [line('coffee')]) {
  const { sessionId, cookie } = await startGuestCheckout(shop, { email, lines })
  await atProvider(sessionId, 'delay')
  await eventually(async () => {
    const { events } = await shop.ledger()
    expect(events.filter((event) => event.sessionId === sessionId)).toMatchObject([
      { type: 'checkout.session.completed', delivered: true },
    ])
  })
  await fulfilOrder(shop.deps, sessionId, 'webhook')
  return { sessionId, cookie }
}

const orderOf = (sessionId: string) =>
  shop.db
    .selectFrom('shop.orders')
    .select(['id', 'state', 'paidAt'])
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

test('a pending payment delivers nothing until it succeeds [OWN-01]', async () => {
  const { sessionId } = await payDelayed('debit@example.com')
  expect(await orderOf(sessionId)).toMatchObject({ state: 'open', paidAt: null })
  expect(await (await shop.call('confirm-payment-session', { sessionId })).json()).toMatchObject({
    completed: false,
  })

  await atProvider(sessionId, 'succeed')

  await eventually(async () =>
    expect(await orderOf(sessionId)).toMatchObject({ state: 'fulfilled' }),
  )
})

test('an order expires when its payment fails later, and the same cart can be bought again', async () => {
  const email = 'bounced@example.com'
  const { sessionId, cookie } = await payDelayed(email)
  await atProvider(sessionId, 'fail')

  await eventually(async () => expect(await orderOf(sessionId)).toMatchObject({ state: 'expired' }))
  const { id } = await orderOf(sessionId)
  const events = await shop.db
    .selectFrom('shop.orderEvents')
    .select('event')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  expect(events.at(-1)).toEqual({ event: 'payment_failed' })
  const again = await startGuestCheckout(shop, { email, lines: [line('coffee')], cookie })
  expect(again.status).toBe(200)
  expect(again.sessionId).not.toBe(sessionId)
  await shop.pay(again.url)
  await eventually(async () =>
    expect(await orderOf(again.sessionId)).toMatchObject({ state: 'fulfilled' }),
  )
})
