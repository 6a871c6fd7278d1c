import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import {
  newSandboxDir,
  openTestSandbox,
  press,
  readLedger,
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

function post(key: string, body: string) {
  return fetch(`${sandbox.cardProvider.origin}/v1/checkout/sessions`, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers: { authorization: `Bearer ${sandbox.cardProvider.secretKey}`, 'idempotency-key': key },
  })
}

const PRICE = 'line_items[0][price_data]'
const BODY = [
  'mode=payment&success_url=http://a.b/&line_items[0][quantity]=1',
  `${PRICE}[currency]=usd&${PRICE}[unit_amount]=2700&${PRICE}[product_data][name]=Guide`,
].join('&')

test('the same key and parameters replay the first response', async () => {
  const first = await post('key-1', BODY)
  const again = await post('key-1', BODY)

  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(again.status).toBe(first.status)
  expect(await again.text()).toBe(await first.text())
  expect((await readLedger(sandbox)).sessions).toHaveLength(1)
})

test('replays the first response after the session has changed', async () => {
  const session = await startCheckout(stripe)
  const options = { idempotencyKey: 'key-expire' }
  const expired = await stripe.checkout.sessions.expire(session.id, {}, options)

  const again = await stripe.checkout.sessions.expire(session.id, {}, options)

  expect(again).toEqual(expired)
})

test('concurrent requests with one key create one session', async () => {
  const before = (await readLedger(sandbox)).sessions.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('key-many', BODY)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))

  expect(new Set(bodies).size).toBe(1)
  expect((await readLedger(sandbox)).sessions).toHaveLength(before + 1)
})

test('the same key with other parameters is an idempotency error', async () => {
  await post('key-2', BODY)

  const other = await post('key-2', BODY.replace('quantity]=1', 'quantity]=2'))

  expect(other.status).toBe(400)
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
})

test('refusals are replayed, but unparsable parameters use no key', async () => {
  const tooLittle = BODY.replace('2700', '1')
  const refused = await post('key-3', tooLittle)
  const again = await post('key-3', tooLittle)
  expect(again.status).toBe(400)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await refused.text())

  expect((await post('key-4', 'mode=payment')).status).toBe(400)
  expect((await post('key-4', BODY)).status).toBe(200)
})

test('two refund requests with one key refund once', async () => {
  const session = await startCheckout(stripe)
  await press(session, 'pay')
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const params = { payment_intent: String(intent), amount: 1000 }

  const first = await stripe.refunds.create(params, { idempotencyKey: 'refund-1' })
  const again = await stripe.refunds.create(params, { idempotencyKey: 'refund-1' })

  expect(again.id).toBe(first.id)
  expect((await readLedger(sandbox)).refunds).toMatchObject([{ id: first.id, amount: 1000 }])
})
