import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import {
  lineOf,
  newSandboxDir,
  openTestSandbox,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

const ownPrice = {
  currency: 'usd',
  unit_amount: 1234,
  product_data: { name: 'Own', metadata: { product_key: 'own' } },
}

const resources = new AsyncDisposableStack()
let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  const { dir } = resources.use(await newSandboxDir())
  sandbox = resources.use(await openTestSandbox({ dir }))
  stripe = stripeFor(sandbox)
})
afterAll(() => resources.disposeAsync())

describe('creating a session', () => {
  test('returns the requested session with its lines', async () => {
    const before = Math.floor(Date.now() / 1000)
    const session = await startCheckout(stripe, {
      line_items: [lineOf('Guide', 2700, 3), lineOf('Odd', 1050)],
      client_reference_id: 'order-1',
      metadata: { order: '1', 0: 'digits are names too' },
      payment_intent_data: { metadata: { order: '1' } },
      adaptive_pricing: { enabled: false },
      submit_type: 'pay',
      expand: ['line_items'],
    })

    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 9150,
      amount_total: 9150,
      currency: 'usd',
      customer_email: 'buyer@example.com',
      customer_details: { email: 'buyer@example.com' },
      client_reference_id: 'order-1',
      metadata: { order: '1', 0: 'digits are names too' },
      livemode: false,
      payment_status: 'unpaid',
      payment_intent: null,
      status: 'open',
      submit_type: 'pay',
    })
    expect(session.id).toMatch(/^cs_test_\w{20,}$/)
    expect(session.url).toBe(`${sandbox.cardProvider.origin}/c/pay/${session.id}`)
    expect(session.expires_at - before).toBeGreaterThanOrEqual(24 * 3600)
    expect(session.expires_at - before).toBeLessThan(24 * 3600 + 60)
    expect(
      session.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total]),
    ).toEqual([
      ['Guide', 3, 8100],
      ['Odd', 1, 1050],
    ])
    expect(session.lastResponse.requestId).toMatch(/^req_/)
    expect(new Date(session.lastResponse.headers.date ?? '').getTime()).toBeGreaterThan(0)
  })

  test('a session has prices of its own, with what they are for', async () => {
    const made = await startCheckout(stripe, {
      line_items: [{ price_data: ownPrice, quantity: 2 }],
    })
    const { data } = await stripe.checkout.sessions.listLineItems(made.id, {
      expand: ['data.price.product'],
    })

    expect(made.amount_total).toBe(2 * 1234)
    expect(data).toMatchObject([
      {
        description: 'Own',
        quantity: 2,
        amount_total: 2468,
        price: { unit_amount: 1234, product: { name: 'Own', metadata: { product_key: 'own' } } },
      },
    ])
  })

  test('a session in euros is charged in euros, from €0.50', async () => {
    const inEuros = { ...ownPrice, currency: 'eur' }
    const made = await startCheckout(stripe, {
      line_items: [{ price_data: inEuros, quantity: 1 }],
    })
    const tooSmall = startCheckout(stripe, {
      line_items: [{ price_data: { ...inEuros, unit_amount: 49 }, quantity: 1 }],
    })

    expect(made).toMatchObject({ currency: 'eur', amount_total: 1234 })
    await expect(tooSmall).rejects.toThrow('must add up to at least €0.50 eur')
  })

  test('a session reads back unchanged and lists its lines', async () => {
    const made = await startCheckout(stripe, { metadata: { order: '2' } })

    const read = await stripe.checkout.sessions.retrieve(made.id)
    const lines = await stripe.checkout.sessions.listLineItems(made.id)

    expect(read).toEqual(made)
    expect(lines.data).toMatchObject([{ description: 'Guide', quantity: 1, amount_total: 2700 }])
    expect(lines.has_more).toBe(false)
  })

  test.each([
    [
      'a quantity of a hundred',
      { line_items: [lineOf('Guide', 2700, 100)] },
      { code: 'parameter_invalid', param: 'line_items[0][quantity]' },
    ],
    [
      'a quantity of zero',
      { line_items: [lineOf('Guide', 2700, 0)] },
      { code: 'parameter_invalid', param: 'line_items[0][quantity]' },
    ],
    ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'an invalid email',
      { customer_email: 'x' },
      { code: 'email_invalid', param: 'customer_email' },
    ],
    [
      'a script as success URL',
      { success_url: 'javascript:alert(1)' },
      { code: 'url_invalid', param: 'success_url' },
    ],
    [
      'a metadata value of 501 characters',
      { metadata: { note: 'x'.repeat(501) } },
      { param: 'metadata[note]' },
    ],
    [
      'prices in two currencies',
      {
        line_items: [
          lineOf('Guide', 2700),
          { price_data: { ...ownPrice, currency: 'eur' }, quantity: 1 },
        ],
      },
      { param: 'line_items' },
    ],
    [
      'a price in another currency',
      { line_items: [{ price_data: { ...ownPrice, currency: 'chf' }, quantity: 1 }] },
      { param: 'line_items[0][price_data][currency]' },
    ],
    [
      'a line without a price',
      { line_items: [{ quantity: 1 }] },
      { code: 'parameter_missing', param: 'line_items[0][price_data]' },
    ],
    [
      'an unsupported payment method',
      { allowed_payment_method_types: ['us_bank_account'] },
      { param: 'allowed_payment_method_types' },
    ],
    [
      'a removed payment method parameter',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['an unknown parameter', { discout: 1 }, { code: 'parameter_unknown', param: 'discout' }],
  ])('a session with %s is rejected with Stripe’s error', async (_name, changes, error) => {
    const asked: object = {
      mode: 'payment',
      line_items: [lineOf('Guide', 2700)],
      success_url: 'http://localhost:3000/paid',
      ...changes,
    }
    const refused = await stripe
      .rawRequest('POST', '/v1/checkout/sessions', { ...asked })
      .catch((reason: unknown) => reason)

    expect(refused).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(refused).toMatchObject({ statusCode: 400, ...error })
  })
})
