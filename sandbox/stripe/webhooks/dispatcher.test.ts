import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#sandbox/database.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import {
  newSandboxDir,
  openTestSandbox,
  press,
  readLedger,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'
import { openWebhookReceiver } from '../../../tests/support/webhook-receiver.ts'

let resources: AsyncDisposableStack
let dir: string

beforeEach(async () => {
  resources = new AsyncDisposableStack()
  dir = resources.use(await newSandboxDir()).dir
})
afterEach(() => resources.disposeAsync())

async function receive(...answer: Parameters<typeof openWebhookReceiver>) {
  return resources.use(await openWebhookReceiver(...answer))
}

async function open(options: Omit<Parameters<typeof openTestSandbox>[0], 'dir'>) {
  return resources.use(await openTestSandbox({ dir, ...options }))
}

test('delivers a signed payment event before the customer returns', async () => {
  const receiver = await receive()
  const sandbox = await open({ webhookUrl: receiver.url })
  const stripe = stripeFor(sandbox)
  const session = await startCheckout(stripe, { metadata: { order: '1' } })

  await press(session, 'pay')

  expect(receiver.received).toHaveLength(1)
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received
  const { webhookSecret } = sandbox.cardProvider
  const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    pending_webhooks: 1,
    api_version: Stripe.API_VERSION,
    data: {
      object: {
        id: session.id,
        payment_status: 'paid',
        amount_total: 2700,
        metadata: { order: '1' },
      },
    },
  })
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(
    /signature/,
  )
  expect(await stripe.events.retrieve(event.id)).toMatchObject({
    id: event.id,
    data: event.data,
    pending_webhooks: 0,
  })
})

test('redelivers a refused event with the same bytes and a new signature', async () => {
  const receiver = await receive((_received, count) => (count < 3 ? 500 : 204))
  const sandbox = await open({ webhookUrl: receiver.url, backOffMs: [10, 20] })
  const stripe = stripeFor(sandbox)

  const paid = await press(await startCheckout(stripe), 'pay')

  expect(paid.status).toBe(303)
  await eventually(async () => {
    const { events } = await readLedger(sandbox)
    expect(events).toMatchObject([{ delivered: true, attempts: 3 }])
  })
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  for (const { body, signature } of receiver.received) {
    stripe.webhooks.constructEvent(body, signature, sandbox.cardProvider.webhookSecret)
  }
})

test('delivers events left from before a restart', async () => {
  const first = await openTestSandbox({ dir })
  const session = await startCheckout(stripeFor(first))
  await press(session, 'pay')
  expect((await readLedger(first)).events).toMatchObject([{ delivered: false }])
  await first.close()

  const receiver = await receive()
  const second = await open({ webhookUrl: receiver.url })

  await eventually(async () => {
    expect((await readLedger(second)).events).toMatchObject([{ delivered: true }])
  })
  expect(receiver.received).toMatchObject([{ type: 'checkout.session.completed' }])
})

test('two processes on one directory send an event once', async () => {
  const gate = Promise.withResolvers<number>()
  const receiver = await receive(() => gate.promise)
  const one = await open({ webhookUrl: receiver.url })
  const paying = press(await startCheckout(stripeFor(one)), 'pay')
  await eventually(() => expect(receiver.received).toHaveLength(1))

  // The second dispatcher polls while the first still waits for its response.
  const two = await open({ webhookUrl: receiver.url })
  const { id } = await startCheckout(stripeFor(two))
  await stripeFor(two).checkout.sessions.expire(id)
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(1))
  gate.resolve(200)
  await paying

  await eventually(async () => {
    expect((await readLedger(one)).events).toMatchObject([
      { delivered: true, attempts: 1 },
      { delivered: true, attempts: 1 },
    ])
  })
  const { events } = await readLedger(one)
  expect(receiver.received.map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id))
})

test('closing does not wait for an unresponsive shop, and reopening redelivers', async () => {
  const receiver = await receive((_received, count) =>
    count === 1 ? new Promise<number>(() => {}) : 200,
  )
  const first = await openTestSandbox({ dir, webhookUrl: receiver.url })
  const paying = press(await startCheckout(stripeFor(first)), 'pay')
  await eventually(() => expect(receiver.received).toHaveLength(1))

  await first.close()
  expect((await paying).status).toBe(303)
  const second = await open({ webhookUrl: receiver.url })

  await eventually(async () => {
    expect((await readLedger(second)).events).toMatchObject([{ delivered: true, attempts: 1 }])
  })
})

test('sends an event when a session expires or is expired by hand', async () => {
  const receiver = await receive()
  const sandbox = await open({ webhookUrl: receiver.url })
  const stripe = stripeFor(sandbox)
  const byHand = await startCheckout(stripe)
  const byTime = await startCheckout(stripe)

  await stripe.checkout.sessions.expire(byHand.id)
  const disk = openDatabase(`${dir}/card-provider.sqlite`, 'cardProvider')
  disk.prepare('update sessions set expiresAt = 0 where id = ?').run(byTime.id)
  disk.close()

  await eventually(() => expect(receiver.received).toHaveLength(2))
  const { events } = await readLedger(sandbox)
  expect(events.map(({ type, sessionId }) => [type, sessionId])).toEqual([
    ['checkout.session.expired', byHand.id],
    ['checkout.session.expired', byTime.id],
  ])
  expect((await stripe.checkout.sessions.retrieve(byTime.id)).status).toBe('expired')
})

test('an event can be redelivered by hand and returns the shop’s response', async () => {
  const receiver = await receive((_received, count) => (count === 1 ? 200 : 418))
  const sandbox = await open({ webhookUrl: receiver.url })
  await press(await startCheckout(stripeFor(sandbox)), 'pay')
  const [event] = (await readLedger(sandbox)).events

  const url = `${sandbox.cardProvider.origin}/_events/${event?.id}/resend`
  const answer = await fetch(url, { method: 'POST' })

  expect(await answer.json()).toEqual({ id: event?.id, delivered: false, status: 418, error: null })
  expect(receiver.received.map(({ eventId }) => eventId)).toEqual([event?.id, event?.id])
  expect((await readLedger(sandbox)).events).toMatchObject([{ delivered: true, attempts: 2 }])
  const unknown = await fetch(url.replace('evt_', 'no_'), { method: 'POST' })
  expect(unknown.status).toBe(404)
})

test('events can be filtered by type, time and position', async () => {
  const receiver = await receive(({ type }) => (type === 'checkout.session.expired' ? 500 : 200))
  const sandbox = await open({ webhookUrl: receiver.url, backOffMs: [60_000] })
  const stripe = stripeFor(sandbox)
  const paid = await startCheckout(stripe)
  await press(paid, 'pay')
  await stripe.checkout.sessions.expire((await startCheckout(stripe)).id)
  await eventually(() => expect(receiver.received).toHaveLength(2))
  const typesOf = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type)

  const ofPayment = ['checkout.session.completed', 'payment_intent.succeeded']
  expect(await typesOf({})).toEqual(['checkout.session.expired', ...ofPayment])
  expect(await typesOf({ type: 'checkout.session.completed' })).toEqual([
    'checkout.session.completed',
  ])
  expect(await typesOf({ types: ['checkout.session.expired', 'charge.refunded'] })).toEqual([
    'checkout.session.expired',
  ])
  expect(await typesOf({ created: { gte: paid.created + 3600 } })).toEqual([])
  const newest = await stripe.events.list({ limit: 1 })
  expect(newest.has_more).toBe(true)
  expect(await typesOf({ starting_after: String(newest.data[0]?.id) })).toEqual(ofPayment)
})
