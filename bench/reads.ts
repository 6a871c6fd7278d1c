import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { purchasesUrl, signIn } from './calls.ts'
import { describe } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'
import { databaseUrlOf, withDatabase } from './shop-database.ts'

// Purchases through /rest/v1, alternating with bare Hono. Limits are off: a session may read 120 times a minute.
const SHOP_PORT = Number(process.env['BENCH_PORT'] ?? 4800)
const BARE_PORT = SHOP_PORT + 9
const ROUNDS = 3
const SECONDS = 2

interface Round {
  rate: number
  p50Ms: number
  p99Ms: number
}
interface Server {
  url: string
  headers?: Record<string, string>
}

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, SHOP_PORT, { LIMITS: 'off' })
  await withDatabase(dataDir, (database) => fillShop(database, { from: 0, to: 1000 }))
  const token = await signIn(shop.origin, 1)
  const url = purchasesUrl(shop.origin, token)
  const userId = new URL(url).searchParams.get('user_id')?.replace('eq.', '') ?? ''
  const bare = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'bare-hono.ts'),
      await databaseUrlOf(dataDir),
      String(BARE_PORT),
      userId,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(bare.stdout, 'data')
  try {
    const headers = { authorization: `Bearer ${token}` }
    for (const connections of [1, 10, 100]) {
      await compare(connections, {
        shop: { url, headers },
        bare: { url: `http://localhost:${BARE_PORT}/purchases` },
      })
    }
  } finally {
    bare.kill()
    await shop.stop()
  }
})

async function compare(connections: number, servers: { shop: Server; bare: Server }) {
  await load(servers.shop, connections, 1)
  await load(servers.bare, connections, 1)
  const rounds: { shop: Round; bare: Round }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await load(servers.bare, connections, SECONDS)
    rounds.push({ bare, shop: await load(servers.shop, connections, SECONDS) })
  }
  const ratio = median(rounds.map(({ shop, bare }) => shop.rate / bare.rate))
  const of = (name: 'shop' | 'bare') => {
    const middle = (key: 'rate' | 'p50Ms' | 'p99Ms') =>
      median(rounds.map((round) => round[name][key]))
    return { rate: Math.round(middle('rate')), p50Ms: middle('p50Ms'), p99Ms: middle('p99Ms') }
  }
  const [shop, bare] = [of('shop'), of('bare')]
  reportRow({
    what: `signed-in read of purchases against Hono with one query, ${connections} connections`,
    ...(connections === 10 ? { limit: '≥ 50 %', holds: ratio >= 0.5 } : {}),
    measured:
      `${Math.round(ratio * 100)} % (${shop.rate} and ${bare.rate} a second); ` +
      `${describe(shop)}, bare ${describe(bare)}`,
  })
}

async function load(
  { url, headers = {} }: Server,
  connections: number,
  duration: number,
): Promise<Round> {
  const { non2xx, errors, requests, latency } = await autocannon({
    url,
    connections,
    duration,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url} answered with errors`)
  return { rate: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}
