import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { describe } from './drive.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Throughput of /vault against bare node:http sending the same bytes, in turns in one run. The load comes
// from this process and may be the narrower one, so the servers' CPU time for a request is told as well.
const SHOP_PORT = Number(process.env['BENCH_PORT'] ?? 3928)
const BARE_PORT = SHOP_PORT + 9
const ROUNDS = 5
const SECONDS = 4
const headers = { 'accept-encoding': 'br' }

interface Server {
  url: string
  pid: number
}
interface Round {
  rate: number
  p50Ms: number
  p99Ms: number
  cpuMicros: number
}

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, SHOP_PORT)
  const page = `${shop.origin}/vault`
  const bare = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), page, String(BARE_PORT)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(bare.stdout, 'data')
  try {
    for (const connections of [10, 100]) {
      await compare(connections, {
        shop: { url: page, pid: shop.process.pid ?? 0 },
        bare: { url: `http://localhost:${BARE_PORT}/vault`, pid: bare.pid ?? 0 },
      })
    }
  } finally {
    bare.kill()
    await shop.stop()
  }
})

async function compare(connections: number, servers: { shop: Server; bare: Server }) {
  const rounds: { shop: Round; bare: Round }[] = []
  await load(servers.shop, connections, 1)
  await load(servers.bare, connections, 1)
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await load(servers.bare, connections, SECONDS)
    rounds.push({ bare, shop: await load(servers.shop, connections, SECONDS) })
  }
  const middle = (of: 'shop' | 'bare', key: keyof Round) =>
    median(rounds.map((round) => round[of][key]))
  const ratio = (key: keyof Round) => median(rounds.map(({ shop, bare }) => shop[key] / bare[key]))
  const times = (of: 'shop' | 'bare') =>
    describe({ p50Ms: middle(of, 'p50Ms'), p99Ms: middle(of, 'p99Ms') })
  const rates = `${Math.round(middle('shop', 'rate'))} and ${Math.round(middle('bare', 'rate'))}`
  const slower = middle('shop', 'p99Ms') / Math.max(1, middle('bare', 'p99Ms'))
  reportRow({
    what: `/vault against bare node:http, ${connections} connections`,
    limit: '≥ 85 %, p99 ≤ 2 ×',
    measured:
      `${Math.round(ratio('rate') * 100)} % (${rates} a second); ${times('shop')}, bare ${times('bare')}; ` +
      `CPU a request ${ratio('cpuMicros').toFixed(2)} ×`,
    holds: ratio('rate') >= 0.85 && slower <= 2,
  })
}

async function load({ url, pid }: Server, connections: number, duration: number): Promise<Round> {
  const before = await cpuMicrosOf(pid)
  const result = await autocannon({ url, connections, duration, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return {
    rate: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: ((await cpuMicrosOf(pid)) - before) / result.requests.total,
  }
}

/** User and system time of a process so far, in microseconds; NaN where there is no /proc. */
async function cpuMicrosOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [utime, stime] = stat.split(') ')[1]?.split(' ').slice(11, 13) ?? []
  const ticksPerSecond = 100
  return ((Number(utime) + Number(stime)) * 1_000_000) / ticksPerSecond
}
