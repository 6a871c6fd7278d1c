import type { Pool } from 'pg'
import { monthBefore, monthOf } from '#domain/shop-days.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { openPlace } from '#server/db/open-database.ts'
import { readMonth } from '#server/desk/books/read-month.ts'
import { readChecklist } from '#server/desk/settings/read-checklist.ts'
import { listWaits } from '#server/desk/today/list-waits.ts'
import { readSales } from '#server/desk/today/read-sales.ts'
import { readSettings } from '#server/settings.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { openAdminDeps } from '../tools/ops/open-admin-deps.ts'
import { fillShop } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

// Desk figures over two years of orders. Filling is slow: BENCH_ORDERS=100000 is quicker.
const PORT = Number(process.env['BENCH_PORT'] ?? 4880)
const FEW = 10_000
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const RUNS = 7
const MOST_MS = { [FEW]: 500, [MANY]: 2000 }
const TWO_YEARS_SECONDS = 2 * 365 * 86_400

buildIfStale()
await withDataDir(async (dataDir) => {
  await (await runShop(dataDir, PORT)).stop()
  const place = await openPlace({ dataDir }) // Postgres alone: a shop would check half-written data
  await withDatabase(dataDir, async (database) => {
    for (const orders of [FEW, MANY]) {
      await fill(database, orders)
      await measure(dataDir, orders)
    }
  })
  await place.release()
})

async function fill(database: Pool, orders: number) {
  await database.query('truncate shop.orders, shop_auth.users cascade')
  const secondsApart = TWO_YEARS_SECONDS / orders
  await fillShop(database, { from: 0, to: 2 * orders, secondsApart })
  await database.query(
    `update shop.payments set fee_cents = 53, net_cents = 747, fee_currency = 'usd'
    where paid_at > now() - interval '70 days'`,
  )
  await database.query(
    `insert into shop.refunds (id, payment_id, order_id, amount_cents, status, created_at, reading)
    select 're_' || number, payment_intent_id, id, 100, 'succeeded', paid_at, 0
    from shop.orders where number % 20 = 0`,
  )
  await database.query('vacuum analyze')
}

async function measure(dataDir: string, orders: number) {
  const { deps, close } = await openAdminDeps(
    readSettings({ PORT: String(PORT), DATA_DIR: dataDir }),
  )
  const month = monthBefore(monthOf(dayInFinland(new Date())))
  const acts: [string, () => Promise<unknown>][] = [
    ['Today', () => readSales(deps)],
    ['what waits', () => listWaits(deps)],
    ['Books', () => readMonth(deps, month)],
    ['checklist', () => readChecklist(deps)],
  ]
  const slowest: string[] = []
  let holds = true
  for (const [what, act] of acts) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now()
      await act()
      times.push(performance.now() - started)
    }
    slowest.push(`${what} ${Math.round(Math.max(...times))} ms`)
    holds &&= Math.max(...times) < (MOST_MS[orders] ?? 0)
  }
  const { month: sum } = await readSales(deps)
  await close()
  reportRow({
    what: `what the owner's desk counts among ${orders.toLocaleString('en')} orders, ${sum.orders.toLocaleString('en')} of them of the month, slowest of ${RUNS}`,
    limit: `each < ${MOST_MS[orders]} ms`,
    measured: slowest.join(', '),
    holds,
  })
}
