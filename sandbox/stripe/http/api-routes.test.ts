import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import {
  newSandboxDir,
  openTestSandbox,
  press,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

const resources = new AsyncDisposableStack()
let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  const { dir } = resources.use(await newSandboxDir())
  sandbox = resources.use(await openTestSandbox({ dir }))
  stripe = stripeFor(sandbox)
})
afterAll(() => resources.disposeAsync())

test('a wrong key, an unknown id and an unknown path have Stripe’s status codes', async () => {
  const stranger = stripeFor(sandbox, 'sk_test_wrong')
  await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
    requestId: expect.stringMatching(/^req_/),
  })
  await expect(stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
  })
})

test('rejects an unknown API version', async () => {
  const old = { apiVersion: '2019-01-01' }
  await expect(stripe.checkout.sessions.list({}, old)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Invalid Stripe API version: 2019-01-01'),
  })
})

test('lists are newest first, paginated and filterable', async () => {
  const email = 'lister@example.com'
  const first = await startCheckout(stripe, { customer_email: email })
  const second = await startCheckout(stripe, { customer_email: email })
  const third = await startCheckout(stripe, { customer_email: email })
  await stripe.checkout.sessions.expire(second.id)
  const mine = { customer_details: { email } }

  const page = await stripe.checkout.sessions.list({ ...mine, limit: 2 })
  expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id])
  expect(page.has_more).toBe(true)

  const rest = await stripe.checkout.sessions.list({
    ...mine,
    limit: 2,
    starting_after: second.id,
    expand: ['data.line_items'],
  })
  expect(rest.data.map(({ id }) => id)).toEqual([first.id])
  expect(rest.data[0]?.line_items?.data).toHaveLength(1)
  expect(rest.has_more).toBe(false)

  const expired = await stripe.checkout.sessions.list({ ...mine, status: 'expired' })
  expect(expired.data.map(({ id }) => id)).toEqual([second.id])
  const since = await stripe.checkout.sessions.list({ ...mine, created: { gte: first.created } })
  expect(since.data).toHaveLength(3)
  const later = await stripe.checkout.sessions.list({ created: { gte: third.created + 60 } })
  expect(later.data).toEqual([])
})

test('an expired session has no URL and cannot be expired again', async () => {
  const { id } = await startCheckout(stripe)

  const expired = await stripe.checkout.sessions.expire(id)

  expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
})

test('a paid session links to its payment and charge, and back', async () => {
  const made = await startCheckout(stripe, { payment_intent_data: { metadata: { order: '7' } } })
  await press(made, 'pay')

  const paid = await stripe.checkout.sessions.retrieve(made.id, {
    expand: ['payment_intent.latest_charge'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 2700,
      metadata: { order: '7' },
      latest_charge: {
        object: 'charge',
        amount: 2700,
        refunded: false,
        metadata: { order: '7' },
        payment_intent: expect.stringMatching(/^pi_/),
      },
    },
  })
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(made.id)
  const found = await stripe.checkout.sessions.list({ payment_intent: String(intent) })
  expect(found.data.map(({ id }) => id)).toEqual([made.id])
})

test('a charge’s balance transaction has the fee, is an id unless expanded, and is null while pending', async () => {
  const made = await startCheckout(stripe)
  await press(made, 'pay')
  const read = async (part: string) => {
    const expand = [`payment_intent.latest_charge${part}`]
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(made.id, { expand })
    const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
    return typeof charge === 'object' ? charge?.balance_transaction : undefined
  }

  const id = await read('')
  expect(id).toMatch(/^txn_\w+$/)
  expect(await read('.balance_transaction')).toMatchObject({
    id,
    amount: 2700,
    fee: 108, // 78.3 and 30 cents
    net: 2592,
    currency: 'usd',
    type: 'charge',
  })
  await fetch(`${sandbox.cardProvider.origin}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'balance', fault: 'pending' }),
  })
  expect(await read('.balance_transaction')).toBeNull()
  expect(await read('.balance_transaction')).toMatchObject({ fee: 108 })
})
