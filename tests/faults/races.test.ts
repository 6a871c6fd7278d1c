import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import { assessResults, isQuiet, type Places } from './assess-results.ts'
import { checkOut, newCustomer, pay, post, sessionOf } from './customer.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const ORDERS = 50
const CALLS = 100
const BURST = 1000
const WAIT_OPTIONS = { timeout: 60_000, interval: 200 }

let dataDir: string
let cluster: EmbeddedCluster
let shops: [ShopProcess, ShopProcess]
let places: Places
let agent: Agent

beforeAll(async () => {
  buildIfStale()
  dataDir = await makeDataDir('race-shop')
  const first = await startShop({ dataDir, port: await holdPorts() })
  shops = [first, await startShop({ dataDir, port: await holdPorts() })]
  cluster = await openEmbeddedCluster({ dataDir })
  places = { ...first, databaseUrl: cluster.connectionString }
}, 300_000)
beforeEach(() => {
  // 16 connections to each of the two shops: more would measure the machine and not the shop's pool.
  agent = new Agent({ keepAlive: true, maxSockets: 16 })
})
afterEach(() => agent.destroy())
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
}, 300_000)

/** Retries while the answer is 503, as a provider or a browser does. */
async function sendUntilTaken(...request: Parameters<typeof send>): Promise<Answer[]> {
  const answers: Answer[] = []
  do answers.push(await send(...request))
  while (answers.at(-1)?.status === 503)
  return answers
}

interface Answer {
  status: number
  /** Milliseconds from the first byte sent, without the wait for the agent's connection. */
  ms: number
}

function send(url: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let started = 0
    const call = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - started })
        })
      },
    )
    call.once('socket', () => {
      started = performance.now()
    })
    call.once('error', reject)
    call.end(body)
  })
}

function webhookSecret(): string {
  const db = new DatabaseSync(path.join(dataDir, 'sandbox', 'card-provider.sqlite'))
  try {
    const row = db.prepare(`select value from keys where name = 'webhookSecret'`).get()
    return String(row?.['value'])
  } finally {
    db.close()
  }
}

function signed(body: string, secret: string) {
  const stamp = Math.floor(Date.now() / 1000)
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${stamp},v1=${digest}` }
}

const eventOf = (id: string, sessionId: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })

async function loseWebhooks(times: number) {
  const order = { on: 'webhook', fault: 'lost', times }
  expect((await post(`${shops[0].provider}/_faults`, order)).status).toBe(204)
}

/** Waits for an assessment without pending work or findings. */
function assessWhenQuiet() {
  return vi.waitFor(async () => {
    expect(await isQuiet(places.databaseUrl)).toBe(true)
    const assessment = await assessResults(places)
    expect(assessment.findings).toEqual([])
    return assessment
  }, WAIT_OPTIONS)
}

async function readRow(sql: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: places.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, number>>(sql)).rows[0] ?? {}
  } finally {
    await client.end()
  }
}

test(`${CALLS} webhooks and ${CALLS} confirms for each of ${ORDERS} orders on two processes fulfil each once [PAY-36] [T10]`, async () => {
  const secret = webhookSecret()
  await loseWebhooks(ORDERS)
  const sessions: string[] = []
  let lines = 0
  for (let index = 0; index < ORDERS; index++) {
    const customer = newCustomer()
    const url = await checkOut(shops[0].origin, customer)
    await pay(url)
    sessions.push(sessionOf(url))
    lines += customer.items.length
  }
  // Ordered by session, so that the calls that run at the same time are about the same order.
  const calls = sessions.flatMap((sessionId) =>
    Array.from({ length: CALLS }, (_, call) => {
      const { origin } = shops[call % 2 === 0 ? 0 : 1]
      const event = eventOf(`evt_race_${sessionId}`, sessionId)
      return [
        sendUntilTaken(`${origin}/webhooks/stripe`, event, signed(event, secret)),
        sendUntilTaken(
          `${origin}/functions/v1/confirm-payment-session`,
          JSON.stringify({ sessionId }),
        ),
      ]
    }).flat(),
  )
  const statuses = (await Promise.all(calls)).map((answers) => answers.at(-1)?.status)
  const assessment = await assessWhenQuiet()

  expect(statuses).toHaveLength(ORDERS * CALLS * 2)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(assessment).toMatchObject({ paid: ORDERS, findings: [], extraCopies: 0 })
  const rows = await readRow(`
    select (select count(*)::int from shop.orders) as orders,
      (select count(*)::int from public.purchases) as purchases,
      (select count(*)::int from shop_auth.users) as users,
      (select count(*)::int from shop.mails where kind = 'order_confirmation') as confirmations`)
  expect(rows).toEqual({
    orders: ORDERS,
    purchases: lines,
    users: ORDERS,
    confirmations: ORDERS,
  })
}, 300_000)

test(`each of ${BURST} simultaneous webhooks is answered within ten seconds and none is lost [F16]`, async () => {
  const secret = webhookSecret()
  const sent = await Promise.all(
    Array.from({ length: BURST }, (_, index) => {
      const event = eventOf(`evt_burst_${index}`, `cs_test_nobodys${index}`)
      const { origin } = shops[index % 2 === 0 ? 0 : 1]
      return sendUntilTaken(`${origin}/webhooks/stripe`, event, signed(event, secret))
    }),
  )
  await assessWhenQuiet()

  const answers = sent.flat()
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const stored = await readRow(
    `select count(*)::int as events from shop.payment_events where event_id like 'evt_burst_%'`,
  )
  expect(stored).toEqual({ events: BURST })
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(onThisMachine(10_000))
}, 300_000)

test('without the unique key of order lines, the assessment detects the race’s duplicate [T10]', async () => {
  const client = new Client({ connectionString: places.databaseUrl })
  await client.connect()
  const copy = `
    insert into public.purchases (user_id, status, product_name, product_key, quantity, price_paid, order_id, line_no)
    select user_id, status, product_name, product_key, quantity, price_paid, order_id, line_no
    from public.purchases limit 1`
  try {
    await expect(client.query(copy)).rejects.toThrow(/purchases_order_id_line_no_key/)
    await client.query(
      'alter table public.purchases drop constraint purchases_order_id_line_no_key',
    )
    await client.query(copy)
  } finally {
    await client.end()
  }
  const { findings } = await assessResults(places)

  expect(findings.map(({ rule, harm }) => [rule, harm])).toEqual([
    ['I2', 'doubled'],
    ['I5', 'wrong'],
  ])
})
