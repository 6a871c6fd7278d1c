import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { median } from '../../bench/run-shop.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query, serverPid } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import { assessWhenQuiet } from './assess-when-quiet.ts'
import { askForPage, checkOut, newCustomer, pay, post } from './customer.ts'
import { pause, type ShopProcess, startShop } from './shop-process.ts'

/** Limits of decision B14 in milliseconds: until the API answers 503, and until it is back. */
const AWAY_WITHIN_MS = 1000
const BACK_WITHIN_MS = 3000
const LOCKED_MS = 10_000
const OFTEN_MS = 30

let dataDir: string
let cluster: EmbeddedCluster
let shop: ShopProcess
beforeAll(async () => {
  buildIfStale()
  dataDir = await makeDataDir('away-shop')
  shop = await startShop({ dataDir, port: await holdPorts() })
  cluster = await openEmbeddedCluster({ dataDir })
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
}, 300_000)

interface Seen {
  what: 'page' | 'api'
  status: number
  retryAfter: string | null
  ms: number
}

/** Requests pages and the API and checks out at intervals while `happen` runs; returns every answer. */
async function underLoad(happen: () => Promise<void>, everyMs = 100): Promise<Seen[]> {
  const seen: Seen[] = []
  const asking = new Set<Promise<unknown>>()
  const ask = async (what: Seen['what'], answer: () => Promise<Response>) => {
    const started = performance.now()
    const response = await answer()
    await response.arrayBuffer()
    const ms = performance.now() - started
    seen.push({
      what,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      ms,
    })
  }
  const sessionId = `cs_test_${'a'.repeat(58)}`
  let ticks = 0
  const load = setInterval(() => {
    asking.add(ask('page', () => fetch(shop.origin)))
    asking.add(
      ask('api', () => post(`${shop.origin}/functions/v1/check-payment-status`, { sessionId })),
    )
    // at a quarter of the rate, because each one also calls the card provider
    if (ticks++ % 4 === 0) asking.add(ask('api', () => askForPage(shop.origin, newCustomer())))
  }, everyMs)
  try {
    await happen()
  } finally {
    clearInterval(load)
  }
  await Promise.all(asking)
  return seen
}

const comesBack = () =>
  vi.waitFor(async () => expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 20,
  })

async function readyChecks(): Promise<unknown> {
  const response = await fetch(`${shop.origin}/readyz`)
  return ((await response.json()) as { checks: unknown }).checks // the shop's own contract
}

/** The time at which `succeed` first succeeds on a server with another process id than `pid`. */
function timeOfSuccess(succeed: () => Promise<unknown>, pid: number): Promise<number> {
  return vi.waitFor(
    async () => {
      expect(await serverPid(dataDir)).not.toBe(pid)
      await succeed()
      return performance.now()
    },
    { timeout: 20_000, interval: 20 },
  )
}

function expectNoFailures(seen: readonly Seen[]) {
  const pages = seen.filter(({ what }) => what === 'page')
  const api = seen.filter(({ what }) => what === 'api')
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect(api.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(api.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
}

async function sells() {
  await pay(await checkOut(shop.origin, newCustomer()))
  await assessWhenQuiet({ ...shop, databaseUrl: cluster.connectionString })
}

test('killing Postgres under load fails no page, causes no 500 or restart, and sales continue [F10]', async () => {
  const pid = await serverPid(dataDir)
  let [backAt, sellsAt] = [0, 0]
  const seen = await underLoad(async () => {
    await pause(300)
    process.kill(pid, 'SIGQUIT') // what pg_ctl stop -m immediate sends
    backAt = await timeOfSuccess(() => query(cluster.connectionString, 'select 1'), pid)
    sellsAt = await timeOfSuccess(() => checkOut(shop.origin, newCustomer()), pid)
    await comesBack()
    await pause(300)
  }, OFTEN_MS)

  expectNoFailures(seen)
  const waits = seen.filter(({ status }) => status === 503).map(({ ms }) => ms)
  expect(waits.length, 'somebody asked while it was away').toBeGreaterThan(0)
  const worst = `while it was away the slowest of ${waits.length} answers took ${Math.max(...waits)} ms`
  expect(median(waits), worst).toBeLessThan(onThisMachine(AWAY_WITHIN_MS))
  expect(sellsAt - backAt).toBeLessThan(onThisMachine(BACK_WITHIN_MS))
  expect(shop.process.exitCode).toBeNull()
  await sells()
}, 300_000)

test('a table locked for ten seconds, which drains the pool, fails no page and causes no 500 [F10]', async () => {
  const lock = new Client({ connectionString: cluster.connectionString })
  lock.on('error', () => undefined) // the connection may be cut when an expectation fails
  await lock.connect()
  onTestFinished(() => lock.end()) // this also releases the lock
  const seen = await underLoad(async () => {
    await lock.query('begin')
    await lock.query('lock table shop.orders in access exclusive mode')
    // the check reads another table, so only an exhausted pool can make it fail
    await vi.waitFor(
      async () => expect(await readyChecks()).toMatchObject({ database: false }),
      LOCKED_MS,
    )
    await pause(LOCKED_MS)
    await lock.query('rollback')
    await comesBack()
  }, OFTEN_MS)

  expectNoFailures(seen)
  expect(seen.filter(({ status }) => status === 503).length).toBeGreaterThan(50)
  await sells()
}, 300_000)

test('terminating every database connection causes no 500, and sales continue [F10]', async () => {
  const seen = await underLoad(async () => {
    for (let round = 0; round < 5; round++) {
      await query(
        cluster.connectionString,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await pause(100)
    }
    await comesBack()
  })

  expectNoFailures(seen)
  await sells()
}, 300_000)
