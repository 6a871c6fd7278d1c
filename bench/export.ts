import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Pool } from 'pg'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { fillShop } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

// Memory and time of the owner's exports against an empty shop. Filling is slow: BENCH_ORDERS=200000 is quicker.
const PORT = Number(process.env['BENCH_PORT'] ?? 4860)
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const ROWS = { orders: ORDERS, lines: 2 * ORDERS, refunds: ORDERS / 100 }
const MOST_MIB = 50
const ROOT = path.dirname(import.meta.dirname)
/** As `npm run shop`: otherwise Node lets 100 MiB of garbage accumulate. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=192']
/** Peak memory in KiB. */
const TELL_PEAK =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, PORT)
  try {
    await withDatabase(dataDir, fill)
    for (const [name, rows] of Object.entries(ROWS)) await measure(dataDir, name, rows)
  } finally {
    await shop.stop()
  }
})

async function fill(database: Pool) {
  await fillShop(database, { from: 0, to: 2 * ORDERS })
  await database.query(
    `insert into shop.payments
      (id, order_id, session_id, amount_cents, currency, paid_at, fee_cents, net_cents, fee_currency)
    select payment_intent_id, id, payment_session_id, total_cents, currency, paid_at, 53, 747, 'usd'
    from shop.orders`,
  )
  await database.query(
    `insert into shop.refunds (id, payment_id, order_id, amount_cents, status, created_at, reading)
    select 're_' || number, payment_intent_id, id, 100, 'succeeded', paid_at, 0
    from shop.orders where number % 100 = 0`,
  )
  await database.query('vacuum analyze')
}

async function measure(dataDir: string, name: string, rows: number) {
  const none = await runExport(dataDir, `export ${name} --year 2001`)
  const all = await runExport(dataDir, `export ${name}`)
  if (none.rows !== 0 || all.rows !== rows) throw new Error(`${all.rows} rows of ${rows} ${name}`)
  const more = all.peakMib - none.peakMib
  reportRow({
    what: `export of ${rows.toLocaleString('en')} ${name}: most memory (RSS) against an export without a row`,
    limit: `≤ ${MOST_MIB} MiB more`,
    measured: `${Math.round(more)} MiB more (${Math.round(all.peakMib)} and ${Math.round(none.peakMib)}); ${all.seconds.toFixed(1)} s, ${Math.round(all.bytes / 1e6)} MB`,
    holds: more <= MOST_MIB,
  })
}

async function runExport(dataDir: string, typed: string) {
  const started = performance.now()
  const command = spawn(
    process.execPath,
    [...FLAGS, '--import', TELL_PEAK, 'scripts/shop.ts', ...typed.split(' ')],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) } },
  )
  let told = ''
  command.stderr.on('data', (part) => (told += String(part)))
  const ended = new Promise((resolve) => command.once('close', resolve))
  let lines = 0
  let bytes = 0
  for await (const part of command.stdout as AsyncIterable<Buffer>) {
    bytes += part.length
    for (const byte of part) if (byte === 0x0a) lines += 1
  }
  await ended
  const peak = /^peak (\d+)$/m.exec(told)?.[1]
  if (peak === undefined) throw new Error(told)
  const seconds = (performance.now() - started) / 1000
  return { rows: lines - 1, bytes, seconds, peakMib: Number(peak) / 1024 }
}
