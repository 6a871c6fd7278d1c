import autocannon from 'autocannon'
import type { Pool } from 'pg'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { checkOut, manyClients, purchasesUrl, signIn } from './calls.ts'
import { describe, driveHard, drivePaced } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import { openExternalServices } from './open-external-services.ts'
import { fulfilmentTimes, payOrders, postEvent, waitUntilFulfilled } from './pay-orders.ts'
import { reportRow } from './report-row.ts'
import { type RunningShop, runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

// Reads, checkouts and payments by one process and by two on the same Postgres. Filling is slow: BENCH_PURCHASES=100000
// is quicker.
const PORT = Number(process.env['BENCH_PORT'] ?? 4850)
const FEW = 1000
const MANY = Number(process.env['BENCH_PURCHASES'] ?? 1_000_000)
const READ_SECONDS = 3
const CHECKOUT_SECONDS = 4
const PAID_ORDERS = 40
/** A higher ratio would indicate a full table scan. */
const MOST_SLOWER = 2

interface Stats {
  readsPerSecond: number
  readMs: string
  checkoutP50Ms: number
  checkoutMs: string
  paidMs: string
  paidSeconds: number
}

buildIfStale()
await withDataDir(async (dataDir) => {
  const external = await openExternalServices(dataDir, { shopPort: PORT, port: PORT + 1 })
  // one session reads more often than the limits allow
  const environment = { ...manyClients, ...external.environment, LIMITS: 'off' }
  const shops = [await runShop(dataDir, PORT, environment)]
  try {
    await withDatabase(dataDir, async (database) => {
      const secret = external.sandbox.cardProvider.webhookSecret
      const use = (purchases: number) => measure({ shops, database, dataDir, secret, purchases })
      await fillShop(database, { from: 0, to: FEW })
      const few = await use(FEW)
      await fillInTime(database)
      const many = await use(MANY)
      shops.push(await runShop(dataDir, PORT + 5, environment))
      const both = await use(MANY)
      report({ few, many, both })
    })
  } finally {
    for (const shop of shops) await shop.stop()
    await external.close()
  }
})

async function fillInTime(database: Pool) {
  const started = performance.now()
  await fillShop(database, { from: FEW, to: MANY })
  const { rows } = await database.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${MANY} purchases written in ${seconds} s, ${rows[0]?.size}`)
}

interface Place {
  shops: readonly RunningShop[]
  database: Pool
  dataDir: string
  secret: string
  purchases: number
}

async function measure(place: Place): Promise<Stats> {
  const { shops, database, secret, purchases } = place
  const origins = shops.map(({ origin }) => origin)
  const originOf = (n: number) => origins[n % origins.length] ?? ''
  const name = `${purchases}-${origins.length}`
  const reads = await Promise.all(origins.map((origin) => read(origin, purchases)))
  const checkouts = await drivePaced((n) => checkOut(originOf(n), `${name}-${n}`), {
    perSecond: 10 * origins.length,
    seconds: CHECKOUT_SECONDS,
  })
  const events = await payOrders({ ...place, shop: firstOf(shops) }, PAID_ORDERS)
  const started = performance.now()
  await driveHard((n) => postEvent(originOf(n), events[n] ?? '', secret), {
    callers: 10,
    seconds: 30,
    count: events.length,
  })
  await waitUntilFulfilled(database, 60_000)
  const paidSeconds = (performance.now() - started) / 1000
  const stats = {
    readsPerSecond: reads.reduce((sum, { rate }) => sum + rate, 0),
    readMs: reads.map(describe).join(' and '),
    checkoutP50Ms: checkouts.p50Ms,
    checkoutMs: describe(checkouts),
    paidMs: describe(await fulfilmentTimes(database, PAID_ORDERS)),
    paidSeconds,
  }
  console.log(`${purchases} purchases, ${origins.length} processes: ${JSON.stringify(stats)}`)
  return stats
}

function firstOf(shops: readonly RunningShop[]): RunningShop {
  const [shop] = shops
  if (!shop) throw new Error('no shop runs')
  return shop
}

async function read(origin: string, purchases: number) {
  const token = await signIn(origin, purchases / 8)
  const { non2xx, errors, requests, latency } = await autocannon({
    url: purchasesUrl(origin, token),
    headers: { authorization: `Bearer ${token}` },
    connections: 10,
    duration: READ_SECONDS,
  })
  if (non2xx > 0 || errors > 0) throw new Error('reads were answered with errors')
  return { rate: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}

function report({ few, many, both }: Record<'few' | 'many' | 'both', Stats>) {
  const slower = few.readsPerSecond / many.readsPerSecond
  const rates = [few, many, both].map((stats) => Math.round(stats.readsPerSecond))
  const each = (key: 'readMs' | 'checkoutMs' | 'paidMs') =>
    `${few[key]}; ${many[key]}; ${both[key]}`
  const sizes = `${FEW} purchases; ${MANY}; ${MANY} and two processes`
  reportRow({
    what: `signed-in reads, 10 connections a process: ${sizes}`,
    limit: `≤ ${MOST_SLOWER} × slower`,
    measured: `${rates.join('; ')} a second (${slower.toFixed(2)} × slower); ${each('readMs')}`,
    holds: slower <= MOST_SLOWER,
  })
  const longer = many.checkoutP50Ms / few.checkoutP50Ms
  reportRow({
    what: 'the same for checkouts, 10 a second a process, provider at 50 ms',
    limit: `p50 ≤ ${MOST_SLOWER} ×`,
    measured: `${each('checkoutMs')} (${longer.toFixed(2)} ×)`,
    holds: longer <= MOST_SLOWER,
  })
  const paid = [few, many, both].map(({ paidSeconds }) => `${paidSeconds.toFixed(1)} s`)
  const later = many.paidSeconds / few.paidSeconds
  reportRow({
    what: `the same for ${PAID_ORDERS} payments, from webhook to handed over (20 calls a second and process)`,
    limit: `≤ ${MOST_SLOWER} ×`,
    measured: `all in ${paid.join('; ')} (${later.toFixed(2)} ×); each ${each('paidMs')}`,
    holds: later <= MOST_SLOWER,
  })
}
