import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldOf } from '../../support/specification-catalogue.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const good = line('lovable-pro-secrets')
const FOREIGN = 'planted-by-a-stranger'
const CENTS = soldOf('lovable-pro-secrets').cents

/** Fields of a cart line that the server must ignore or refuse. */
const lineFields: [string, unknown][] = [
  ['price', '$0.01'],
  ['price', 1],
  ['price', -27],
  ['amount', 1],
  ['unit_amount', 1],
  ['unitAmount', 1],
  ['unitCents', 1],
  ['totalCents', 1],
  ['currency', 'xxx'],
  ['currency', 'jpy'],
  ['name', FOREIGN],
  ['productName', FOREIGN],
  ['type', FOREIGN],
  ['productKey', 'coffee'],
  ['product', 'prod_other'],
  ['price_data', { unit_amount: 1, currency: 'usd', product_data: { name: FOREIGN } }],
  ['discounts', [{ coupon: FOREIGN }]],
  ['adjustable_quantity', { enabled: true }],
  ['tax_rates', [FOREIGN]],
  ['__proto__', { quantity: 0 }],
  ['constructor', FOREIGN],
  ['metadata', { order_id: FOREIGN }],
]
/** Fields of the body that the server must ignore or refuse. */
const bodyFields: [string, unknown][] = [
  ['amount', 1],
  ['total', 1],
  ['totalCents', 1],
  ['currency', 'eur'],
  ['mode', 'setup'],
  ['livemode', true],
  ['customer', 'cus_other'],
  ['customer_email', 'someone@else.example'],
  ['success_url', 'https://evil.example'],
  ['successUrl', 'https://evil.example'],
  ['cancel_url', 'https://evil.example'],
  ['client_reference_id', FOREIGN],
  ['metadata', { order_id: FOREIGN }],
  ['discounts', [{ coupon: FOREIGN }]],
  ['payment_intent_data', { application_fee_amount: 1 }],
  ['line_items', [{ price: 'price_test_coffee', quantity: 1 }]],
  ['allow_promotion_codes', true],
  ['idempotencyKey', FOREIGN],
  ['orderId', '00000000-0000-0000-0000-000000000000'],
]
const badQuantities = [
  0,
  -1,
  1.5,
  11,
  1e9,
  '2',
  '1e1',
  null,
  true,
  [1],
  {},
  Number.MAX_SAFE_INTEGER + 1,
]
const badPriceIds = [
  '',
  ' ',
  'price_of_nothing',
  'PRICE_TEST_COFFEE',
  'price_test_coffee ',
  'constructor',
  '__proto__',
]

const carts: [what: string, body: object, status: 200 | 400][] = [
  ...lineFields.map(([name, value]): [string, object, 200] => [
    `line ${name} = ${JSON.stringify(value)}`,
    { cartItems: [withField(good, name, value)] },
    200,
  ]),
  ...bodyFields.map(([name, value]): [string, object, 200] => [
    `body ${name} = ${JSON.stringify(value)}`,
    { cartItems: [good], [name]: value },
    200,
  ]),
  ...badQuantities.map((quantity): [string, object, 400] => [
    `quantity ${JSON.stringify(quantity)}`,
    { cartItems: [{ ...good, quantity }] },
    400,
  ]),
  ...badPriceIds.map((priceId): [string, object, 400] => [
    `price id ${JSON.stringify(priceId)}`,
    { cartItems: [{ ...good, priceId }] },
    400,
  ]),
]

/** A copy with this field; __proto__ becomes an own field, as JSON.parse makes it. */
function withField(base: object, name: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(base), [name, value]])
}

let customers = 0
async function send(body: object) {
  const email = `tamper-${++customers}@example.com`
  const known = new Set((await shop.ledger()).sessions.map(({ id }) => id))
  const response = await shop.call('create-secure-checkout', { email, userId: null, ...body })
  const made = (await shop.ledger()).sessions.filter(({ id }) => !known.has(id))
  return { email, status: response.status, text: await response.text(), made }
}

async function expectCatalogueCharge(body: object) {
  const { email, status, made } = await send(body)
  expect(status).toBe(200)
  expect(made).toMatchObject([
    {
      amountTotal: CENTS,
      currency: 'usd',
      customerEmail: email,
      lines: [{ productName: 'Lovable Pro Secrets', quantity: 1, unitAmount: CENTS }],
    },
  ])
  const told = JSON.stringify(made)
  for (const word of [FOREIGN, 'evil.example', 'someone@else.example', 'cus_other']) {
    expect(told).not.toContain(word)
  }
}

test(`${carts.length} tampered carts charge the catalogue's amounts or get a 400 [FN-13] [T01]`, async () => {
  expect(carts).toHaveLength(60)
  await expectCatalogueCharge({ cartItems: [good] })
  for (const [what, body, status] of carts) {
    if (status === 200) await expectCatalogueCharge(body)
    else {
      const answer = await send(body)
      expect([what, answer.status, answer.made]).toEqual([what, 400, []])
      expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) })
    }
  }
  await expectCatalogueCharge({ cartItems: [good] })
})

test('a thousand guessed session ids are reported as unpaid without a request to the provider [T12]', async () => {
  let asked = 0
  const { findSession } = shop.deps.payments
  shop.deps.payments.findSession = (id) => {
    asked += 1
    return findSession(id)
  }
  const guess = (index: number) => `cs_test_${index.toString(36).padStart(58, 'a')}`
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const name = index % 2 === 0 ? 'check-payment-status' : 'confirm-payment-session'
      const response = await shop.call(name, { sessionId: guess(index) })
      return [response.status, await response.text()].join(' ')
    }),
  )

  expect(new Set(answers)).toEqual(
    new Set(['200 {"completed":false,"state":"unpaid","account":"none","purchaseDetails":null}']),
  )
  expect(asked).toBe(0)
})
