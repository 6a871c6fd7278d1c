import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newSandboxDir,
  openTestSandbox,
  press,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

const resources = new AsyncDisposableStack()
let stripe: Stripe
let origin: string

beforeAll(async () => {
  const { dir } = resources.use(await newSandboxDir())
  const sandbox = resources.use(await openTestSandbox({ dir, backOffMs: [60_000] }))
  origin = sandbox.cardProvider.origin
  stripe = stripeFor(sandbox)
})
afterAll(() => resources.disposeAsync())

async function pay(): Promise<string> {
  const session = await startCheckout(stripe)
  await press(session, 'pay')
  return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent)
}

async function order(fault: object) {
  const response = await fetch(`${origin}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(response.status, await response.text()).toBe(204)
}

test('partial refunds are possible until nothing is left, each with its event', async () => {
  const payment_intent = await pay()

  const part = await stripe.refunds.create({ payment_intent, amount: 700, metadata: { why: 'a' } })
  const rest = await stripe.refunds.create({ payment_intent })

  expect(part).toMatchObject({ object: 'refund', amount: 700, status: 'succeeded', payment_intent })
  expect(part.metadata).toEqual({ why: 'a' })
  expect(rest.amount).toBe(2000)
  const events = await stripe.events.list({ type: 'charge.refunded', limit: 2 })
  expect(events.data.map(({ data }) => data)).toMatchObject([
    {
      object: { amount: 2700, amount_refunded: 2700, refunded: true, payment_intent },
      previous_attributes: { amount_refunded: 700 },
    },
    {
      object: { amount_refunded: 700, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    },
  ])
  const listed = await stripe.refunds.list({ payment_intent })
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part)
})

test('a returned refund fails once with its event and can be repeated', async () => {
  const payment_intent = await pay()
  const { id } = await stripe.refunds.create({ payment_intent })
  const fail = () => fetch(`${origin}/_refunds/${id}/fail`, { method: 'POST' })

  expect((await fail()).status).toBe(200)
  expect((await fail()).status).toBe(400)
  const [event] = (await stripe.events.list({ type: 'refund.failed' })).data
  expect(event?.data.object).toMatchObject({ object: 'refund', id, status: 'failed' })
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2700 })
})

test('a refund with a delayed failure succeeds first, then fails with its events', async () => {
  await order({ on: 'refund-outcome', fault: 'failed', amount: 300 })
  const payment_intent = await pay()
  const options = { idempotencyKey: crypto.randomUUID() }
  const { id, status } = await stripe.refunds.create({ payment_intent }, options)
  expect(status).toBe('succeeded')
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })

  await expect.poll(async () => (await stripe.refunds.retrieve(id)).status).toBe('failed')
  for (const type of ['refund.updated', 'refund.failed']) {
    const [event] = (await stripe.events.list({ type, limit: 1 })).data
    expect(event?.data.object).toMatchObject({ id, status: 'failed' })
  }
  expect(await stripe.refunds.create({ payment_intent }, options)).toMatchObject({ id })
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' })
})

test.each([
  ['locked', 429],
  ['conflict', 409],
])('a %s payment responds %i lock_timeout and leaves the key unused', async (fault, statusCode) => {
  const payment_intent = await pay()
  const options = { idempotencyKey: crypto.randomUUID(), maxNetworkRetries: 0 }
  await order({ on: 'refund', fault })
  await expect(stripe.refunds.create({ payment_intent }, options)).rejects.toMatchObject({
    statusCode,
    code: 'lock_timeout',
  })
  expect(await stripe.refunds.create({ payment_intent }, options)).toMatchObject({ amount: 2700 })
})

test('rejects a refund of more than was paid or is left', async () => {
  const payment_intent = await pay()

  await expect(stripe.refunds.create({ payment_intent, amount: 2701 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($27.01) is greater than unrefunded amount on charge ($27)',
  })
  await stripe.refunds.create({ payment_intent, amount: 2000 })
  await expect(stripe.refunds.create({ payment_intent, amount: 701 })).rejects.toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent, amount: 700 })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('rejects a refund of an unknown payment', async () => {
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'payment_intent',
  })
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 })
})

test('a fault for one refund amount affects only that amount', async () => {
  const payment_intent = await pay()
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent, amount }, { maxNetworkRetries: 0 })
  await order({ on: 'refund', fault: 'error', cents: 537, times: 99 })
  expect(await refund(100)).toMatchObject({ amount: 100 })
  await expect(refund(537)).rejects.toMatchObject({ statusCode: 500 })
  await fetch(`${origin}/_faults?cents=100`, { method: 'DELETE' })
  await expect(refund(537)).rejects.toMatchObject({ statusCode: 500 })
  await fetch(`${origin}/_faults?cents=537`, { method: 'DELETE' })
  expect(await refund(537)).toMatchObject({ amount: 537 })
})
