import type { Pool } from 'pg'
import { connect } from '#server/db/connect.ts'
import { openPlace } from '#server/db/open-database.ts'
import { SLICE } from '#server/orders/check-invariants.ts'
import { type CheckSlice, checkOrders, checkSessions } from '#server/orders/invariant-queries.ts'
import { readSettings } from '#server/settings.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { openAdminDeps } from '../tools/ops/open-admin-deps.ts'
import { reportDeskLists } from './desk-lists.ts'
import { fillHistory, fillShop } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

// Start, checks, the command health and desk lists. Filling is slow: BENCH_ORDERS=100000 is quicker.
const PORT = Number(process.env['BENCH_PORT'] ?? 4870)
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const RUNS = 5
const MOST_START_MS = 1500
const MOST_MS = 1000

buildIfStale()
await withDataDir(async (dataDir) => {
  await (await runShop(dataDir, PORT)).stop()
  const empty = await timeStarts(dataDir)
  const place = await openPlace({ dataDir }) // Postgres alone: a shop would check half-written data
  await withDatabase(dataDir, async (database) => {
    await fillInTime(database)
    await reportSlices(database)
    await reportHealth(dataDir)
    await reportDeskLists(database, { orders: ORDERS, openDeps: () => openDeps(dataDir) })
  })
  await place.release()
  reportStarts(empty, await timeStarts(dataDir))
})

async function fillInTime(database: Pool) {
  const started = performance.now()
  await fillShop(database, { from: 0, to: 2 * ORDERS })
  await fillHistory(database, { to: 2 * ORDERS })
  const { rows } = await database.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`${ORDERS} orders written in ${secondsSince(started)} s, ${rows[0]?.size}`)
}

async function reportSlices(database: Pool) {
  const db = connect(database)
  const times: number[] = []
  const goThrough = async (checkSlice: CheckSlice) => {
    let position: string | undefined
    do {
      const started = performance.now()
      const { faults, next } = await checkSlice(db, position, SLICE)
      times.push(performance.now() - started)
      if (faults.length > 0) throw new Error(`found ${JSON.stringify(faults[0])}`)
      position = next
    } while (position !== undefined)
  }
  const started = performance.now()
  await goThrough(checkOrders)
  await goThrough(checkSessions)
  const longest = Math.max(...times)
  reportRow({
    what: `promises about money held against ${ORDERS} orders, ${SLICE} at a time`,
    limit: `longest slice < ${MOST_MS} ms`,
    measured: `longest ${ms(longest)}, median ${ms(median(times))}; all ${times.length} slices ${secondsSince(started)} s`,
    holds: longest < MOST_MS,
  })
}

async function reportHealth(dataDir: string) {
  const { deps, close } = await openDeps(dataDir)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await runAdminCommand(deps, ['health'])
    times.push(performance.now() - started)
  }
  await close()
  const slowest = Math.max(...times)
  reportRow({
    what: `the command health among ${ORDERS} orders, slowest of ${RUNS}`,
    limit: `< ${MOST_MS} ms`,
    measured: ms(slowest),
    holds: slowest < MOST_MS,
  })
}

function openDeps(dataDir: string) {
  return openAdminDeps(readSettings({ PORT: String(PORT), DATA_DIR: dataDir }))
}

async function timeStarts(dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const shop = await runShop(dataDir, PORT)
    times.push(shop.readyMs)
    await shop.stop()
  }
  return times
}

function reportStarts(empty: readonly number[], times: readonly number[]) {
  reportRow({
    what: `ready with ${ORDERS} orders, build present`,
    limit: `≤ ${MOST_START_MS} ms`,
    measured: `median ${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))}, ${RUNS} runs); without orders ${ms(median(empty))}`,
    holds: median(times) <= MOST_START_MS,
  })
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000)
}
