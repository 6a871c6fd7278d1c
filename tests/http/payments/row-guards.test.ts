import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

let visitors = 0
/** Starts a checkout from a new client address. */
async function checkOut(
  email: string,
  lines: unknown[],
  { from = `10.0.0.${++visitors}`, cookie = '' } = {},
) {
  const response = await shop.call(
    'create-secure-checkout',
    { email, cartItems: lines, userId: null },
    { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const sessionsOf = async (email: string) =>
  (await shop.ledger()).sessions.filter((session) => session.customerEmail === email)

test('a payment page has the names and prices of the shop, whatever the provider knows [T03] [FN-25]', async () => {
  const email = 'own-prices@example.com'
  const { status } = await checkOut(email, [line('candy'), line('coffee', 2)])
  const [session] = await sessionsOf(email)

  expect([status, session?.amountTotal]).toEqual([200, 100 + 2 * 700])
  const lines = await shop.deps.payments.listLines(session?.id ?? '')
  expect(lines).toMatchObject([
    { productKey: 'candy', unitCents: 100, quantity: 1 },
    { productKey: 'coffee', unitCents: 700, quantity: 2 },
  ])
})

test('a payment page with another sum is expired and not shown [T03]', async () => {
  const email = 'other-sum@example.com'
  const { createSession } = shop.deps.payments
  shop.deps.payments.createSession = ({ lines, ...asked }) =>
    createSession({ ...asked, lines: lines.map((one) => ({ ...one, unitCents: 50_00 })) })
  const refused = await checkOut(email, [line('candy')])
  shop.deps.payments.createSession = createSession

  expect(refused.status).toBe(503)
  expect((await sessionsOf(email)).map(({ status }) => status)).toEqual(['expired'])
  const again = await checkOut(email, [line('candy')])
  expect([again.status, (await sessionsOf(email)).map(({ status }) => status)]).toEqual([
    200,
    ['expired', 'open'],
  ])
})

describe('session ids [T12]', () => {
  test('1,000 random ids are unpaid without a request to the provider', async () => {
    const sessionIds = Array.from(
      { length: 1000 },
      () => `cs_test_${randomBytes(29).toString('hex')}`,
    )
    const asked: string[] = []
    const { findSession } = shop.deps.payments
    shop.deps.payments.findSession = (id) => {
      if (sessionIds.includes(id)) asked.push(id) // jobs ask for orders of other tests meanwhile
      return findSession(id)
    }
    const answers = await Promise.all(
      sessionIds.map(async (sessionId, index) => {
        const name = index % 2 ? 'check-payment-status' : 'confirm-payment-session'
        const from = { 'x-forwarded-for': `10.1.${index >> 5}.1` }
        return (await shop.call(name, { sessionId }, from)).json()
      }),
    )
    shop.deps.payments.findSession = findSession

    expect(asked).toEqual([])
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"completed":false,"state":"unpaid","account":"none","purchaseDetails":null}']),
    )
  })

  test('status checks and confirmations poll the provider at most once in two seconds [FN-19] [FN-20]', async () => {
    const email = 'polls@example.com'
    await checkOut(email, [line('coffee')])
    const [session] = await sessionsOf(email)
    const sessionId = session?.id ?? ''
    const polls: number[] = []
    const { findSession } = shop.deps.payments
    shop.deps.payments.findSession = (id) => {
      if (id === sessionId) polls.push(performance.now()) // jobs poll other orders meanwhile
      return findSession(id)
    }
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shop.call(index % 2 ? 'check-payment-status' : 'confirm-payment-session', { sessionId }),
      ),
    )
    await shop.call('confirm-payment-session', { sessionId })
    shop.deps.payments.findSession = findSession
    const gaps = polls.slice(1).map((at, index) => at - (polls[index] ?? 0))

    // a confirm during a poll waits for the next poll, so that its answer is not older
    expect(polls.length).toBeGreaterThan(1)
    expect(polls.length).toBeLessThan(4)
    // each poll first reads the order, which takes a varying time
    expect(Math.min(...gaps)).toBeGreaterThan(1000)
  })
})

describe('card testing [T15]', () => {
  test('pages opened by a stranger for an address do not block its owner', async () => {
    const email = 'wanted@example.com'
    const statuses: number[] = []
    for (let page = 1; page <= 10; page += 1) {
      const { status } = await checkOut(email, [line('coffee', page)], { from: '10.3.0.1' })
      statuses.push(status)
    }
    const { status } = await checkOut(email, [line('coffee')], { from: '10.3.0.2' })

    expect([...new Set(statuses), status]).toEqual([200, 200])
  })

  test('the 121st of 200 checkouts from one network is refused with Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        checkOut(`tester-${index}@example.com`, [line('coffee')], { from: '10.2.0.1' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)

    expect(refused).toHaveLength(80)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })
})

describe('provider outages [F15]', () => {
  let proxy: Server
  let seen: { key: string | undefined; form: URLSearchParams }[] = []
  let trouble: 'none' | 'fails' | 'fails after making' | 'busy' | 'under way' = 'none'
  let payments: TestShop['deps']['payments']

  beforeAll(async () => {
    const { origin } = shop.sandbox.cardProvider
    proxy = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const creates = request.method === 'POST' && request.url === '/v1/checkout/sessions'
      const key = request.headers['idempotency-key']
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      if (creates) seen.push({ key: typeof key === 'string' ? key : undefined, form })
      const forward = () =>
        fetch(`${origin}${request.url}`, {
          method: request.method ?? 'GET',
          headers: {
            authorization: request.headers.authorization ?? '',
            ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
          },
          ...(chunks.length > 0 ? { body: Buffer.concat(chunks).toString() } : {}),
        })
      if (creates && trouble === 'fails after making') await forward()
      if (trouble === 'busy') {
        response.writeHead(429).end('{"error":{"type":"invalid_request_error"}}')
      } else if (creates && trouble === 'under way') {
        response.writeHead(409).end('{"error":{"type":"idempotency_error"}}')
      } else if (creates && trouble !== 'none') {
        response.writeHead(500).end('{"error":{"type":"api_error"}}')
      } else {
        const answer = await forward()
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    payments = shop.deps.payments
  })

  /** A provider client behind the proxy, with no recorded failures. */
  function reopen() {
    const { secretKey, webhookSecret } = shop.sandbox.cardProvider
    const { port } = proxy.address() as AddressInfo // a listening TCP server has an address
    const apiOrigin = `http://127.0.0.1:${port}`
    seen = []
    shop.deps.payments = createStripePayments(
      { secretKey, webhookSecrets: [webhookSecret], apiOrigin },
      { id: shop.deps.shopId, ...shop.deps.settings },
    )
  }

  afterAll(() => {
    shop.deps.payments = payments
    proxy.closeAllConnections()
    proxy.close()
  })

  test('a payment page accepts only cards and dollars, so that no payment is pending for days', async () => {
    reopen()
    const { status } = await checkOut('cards@example.com', [line('coffee')])
    const methods = seen.map(({ form }) => form.getAll('allowed_payment_method_types[0]'))
    const currencies = seen.map(({ form }) => form.get('adaptive_pricing[enabled]'))

    expect([status, methods, currencies]).toEqual([200, [['card']], ['false']])
  })

  test('a failed response makes the next attempt use a new key, and one page can be paid', async () => {
    const email = 'trouble@example.com'
    reopen()
    trouble = 'fails'
    const first = await checkOut(email, [line('coffee')])
    const keysOfFirst = new Set(seen.splice(0).map((call) => call.key))
    trouble = 'none'
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const second = await checkOut(email, [line('coffee')], { cookie })
    const { id } = await shop.db
      .selectFrom('shop.orders')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

    expect([first.status, second.status]).toEqual([503, 200])
    expect(first.body).toEqual({
      error: expect.stringMatching(/Nothing was charged. Please try again/),
    })
    expect(keysOfFirst).toEqual(new Set([`co_${id}_1`]))
    expect(seen.map((call) => call.key)).toEqual([`co_${id}_2`])
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test('while a request is in progress the next attempt repeats it without an alarm [T09]', async () => {
    const email = 'under-way@example.com'
    reopen()
    trouble = 'under way'
    const first = await checkOut(email, [line('coffee')])
    trouble = 'none'
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const second = await checkOut(email, [line('coffee')], { cookie })
    const alarms = await shop.db
      .selectFrom('shop.alarms')
      .select('what')
      .where('kind', '=', 'checkout_refused')
      .execute()

    expect([first.status, second.status]).toEqual([503, 200])
    expect(new Set(seen.map((call) => call.key)).size).toBe(1)
    expect(alarms).toEqual([])
  })

  test('a page created despite a failed response is returned', async () => {
    const email = 'made@example.com'
    reopen()
    trouble = 'fails after making'
    const { status, body } = await checkOut(email, [line('coffee')])
    trouble = 'none'
    const sessions = await sessionsOf(email)

    expect(status).toBe(200)
    expect(sessions).toHaveLength(1)
    expect(body).toEqual({ url: expect.stringContaining(sessions[0]?.id ?? 'none') })
  })

  test('a rate-limited provider is not called, and the customer is asked to try again [CHK-39]', async () => {
    reopen()
    trouble = 'busy'
    const first = await checkOut('busy@example.com', [line('coffee')])
    const asked = seen.length
    const second = await checkOut('busy2@example.com', [line('coffee')])
    trouble = 'none'

    expect([first.status, second.status]).toEqual([503, 503])
    expect(seen).toHaveLength(asked)
  })

  test('status and confirm return processing while the provider is unavailable [B7]', async () => {
    const email = 'waiting@example.com'
    reopen()
    await checkOut(email, [line('coffee')])
    const [session] = await sessionsOf(email)
    trouble = 'busy'
    const answer = await shop.call('confirm-payment-session', { sessionId: session?.id })
    trouble = 'none'

    expect(await answer.json()).toMatchObject({ completed: false, state: 'processing' })
  })
})

test('a webhook with a wrong timestamp is rejected with an alarm, and its replay raises no second one [F17]', async () => {
  const send = (id: string, at: number) => {
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.updated',
      data: { object: {} },
    })
    const digest = createHmac('sha256', shop.sandbox.cardProvider.webhookSecret)
      .update(`${at}.${body}`)
      .digest('hex')
    return shop.request('/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': `t=${at},v1=${digest}` },
    })
  }
  const alarms = () =>
    shop.db
      .selectFrom('shop.alarms')
      .select('times')
      .where('kind', '=', 'clock')
      .where('settledAt', 'is', null)
      .execute()
  const now = Math.floor(Date.now() / 1000)
  const stored = await send('evt_clock', now)
  const replay = await send('evt_clock', now - 600)
  expect(await alarms()).toEqual([])
  const late = await send('evt_other', now - 600)
  expect(await alarms()).toEqual([{ times: 1 }])
  const good = await send('evt_good', now)

  expect([stored, replay, late, good].map(({ status }) => status)).toEqual([200, 400, 400, 200])
  await eventually(async () => expect(await alarms()).toEqual([]))
})
