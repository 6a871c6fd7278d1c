import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { describe } from './drive.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'
import { hasWrk, loadByWrk } from './wrk.ts'

// Throughput against bare node:http. autocannon may be the bottleneck, so CPU time per request is printed.
const SHOP_PORT = Number(process.env['BENCH_PORT'] ?? 3928)
const ROUNDS = 5
const SECONDS = 4
const headers = { 'accept-encoding': 'br' }

interface Server {
  url: string
  pid: number
}
interface Servers {
  shop: Server
  bare: Server
  bareWithFiveHeaders: Server
}
interface Round {
  rate: number
  p50Ms: number
  p99Ms: number
  cpuMicros: number
}
type Load = (url: string, connections: number, seconds: number) => Promise<Loaded>
type Loaded = Omit<Round, 'cpuMicros'> & { total: number }

const loads: Record<'autocannon' | 'wrk', Load> = {
  autocannon: async (url, connections, duration) => {
    const { requests, latency, ...result } = await autocannon({
      url,
      connections,
      duration,
      headers,
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
    return {
      rate: requests.average,
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      total: requests.total,
    }
  },
  wrk: (url, connections, seconds) => loadByWrk(url, { connections, seconds }),
}

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, SHOP_PORT)
  const pid = shop.process.pid ?? 0
  try {
    const page = `${shop.origin}/vault`
    const asset = `${shop.origin}${await findAsset(page)}`
    await withBareServers({ url: page, pid }, SHOP_PORT + 8, async (servers) => {
      for (const connections of [10, 100])
        await compare('/vault', connections, servers, 'autocannon')
      if (hasWrk) await compare('/vault', 10, servers, 'wrk')
    })
    await withBareServers({ url: asset, pid }, SHOP_PORT + 11, async (servers) => {
      await compare('an asset', 10, servers, 'autocannon')
      if (hasWrk) await compare('an asset', 10, servers, 'wrk')
    })
  } finally {
    await shop.stop()
  }
})

/** The request also makes the server compress the page at the highest level. */
async function findAsset(page: string): Promise<string> {
  const text = await (await fetch(page, { headers })).text()
  const [asset] = /\/assets\/shop-[\w-]+\.js/.exec(text) ?? []
  if (!asset) throw new Error(`${page} names no script that all pages share`)
  const sizeOf = async () => (await fetch(page, { headers })).headers.get('content-length')
  const first = await sizeOf()
  for (let left = 100; left > 0 && (await sizeOf()) === first; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return asset
}

async function withBareServers(
  shop: Server,
  port: number,
  use: (servers: Servers) => Promise<void>,
) {
  await withBareServer({ shop, port, which: 'all' }, (bare) =>
    withBareServer({ shop, port: port + 1, which: 'five' }, (bareWithFiveHeaders) =>
      use({ shop, bare, bareWithFiveHeaders }),
    ),
  )
}

async function withBareServer(
  { shop, port, which }: { shop: Server; port: number; which: 'all' | 'five' },
  use: (bare: Server) => Promise<void>,
) {
  const script = path.join(import.meta.dirname, 'bare-server.ts')
  const bare = spawn(process.execPath, [script, shop.url, String(port), which], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(bare.stdout, 'data')
  const { pathname } = new URL(shop.url)
  try {
    await use({ url: `http://localhost:${port}${pathname}`, pid: bare.pid ?? 0 })
  } finally {
    bare.kill()
  }
}

async function compare(
  what: string,
  connections: number,
  servers: Servers,
  tool: keyof typeof loads,
) {
  const names = ['bareWithFiveHeaders', 'bare', 'shop'] as const
  for (const name of names) await measure(servers[name], connections, 1, tool)
  const rounds: Record<keyof Servers, Round>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [bareWithFiveHeaders, bare, shop] = [
      await measure(servers.bareWithFiveHeaders, connections, SECONDS, tool),
      await measure(servers.bare, connections, SECONDS, tool),
      await measure(servers.shop, connections, SECONDS, tool),
    ]
    rounds.push({ bareWithFiveHeaders, bare, shop })
  }
  const load = `${connections} connections, ${tool}`
  report(`${what} against the same response of bare node:http, ${load}`, rounds, 'bare')
  report(`${what} against bare node:http with five headers, ${load}`, rounds, 'bareWithFiveHeaders')
}

function report(
  what: string,
  rounds: readonly Record<keyof Servers, Round>[],
  other: Exclude<keyof Servers, 'shop'>,
) {
  const middle = (of: keyof Servers, key: keyof Round) =>
    median(rounds.map((round) => round[of][key]))
  const ratio = (key: keyof Round) =>
    median(rounds.map((round) => round.shop[key] / round[other][key]))
  const times = (of: keyof Servers) =>
    describe({ p50Ms: middle(of, 'p50Ms'), p99Ms: middle(of, 'p99Ms') })
  const rates = `${Math.round(middle('shop', 'rate'))} and ${Math.round(middle(other, 'rate'))}`
  const slower = middle('shop', 'p99Ms') / Math.max(1, middle(other, 'p99Ms'))
  const isSame = other === 'bare' // docs/decisions/029-compare-throughput-with-the-same-response.md
  reportRow({
    what,
    limit: isSame ? '≥ 85 %, p99 ≤ 2 ×' : '',
    measured:
      `${Math.round(ratio('rate') * 100)} % (${rates} a second); ${times('shop')}, bare ${times(other)}; ` +
      `CPU a request ${ratio('cpuMicros').toFixed(2)} ×`,
    holds: !isSame || (ratio('rate') >= 0.85 && slower <= 2),
  })
}

async function measure(
  { url, pid }: Server,
  connections: number,
  seconds: number,
  tool: keyof typeof loads,
): Promise<Round> {
  const before = await cpuMicrosOf(pid)
  const { total, ...round } = await loads[tool](url, connections, seconds)
  return { ...round, cpuMicros: ((await cpuMicrosOf(pid)) - before) / total }
}

/** In microseconds; NaN without /proc. */
async function cpuMicrosOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [utime, stime] = stat.split(') ')[1]?.split(' ').slice(11, 13) ?? []
  const ticksPerSecond = 100
  return ((Number(utime) + Number(stime)) * 1_000_000) / ticksPerSecond
}
