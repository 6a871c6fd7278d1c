import { spawn } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Throughput of /vault against bare node:http sending the same bytes, in turns in one run.
const SHOP_PORT = 3928
const BARE_PORT = 3938
const ROUNDS = 5
const SECONDS = 4
const headers = { 'accept-encoding': 'br' }

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, SHOP_PORT)
  const bare = await runBare(`${shop.origin}/vault`)
  try {
    for (const connections of [10, 100])
      await compare(connections, `${shop.origin}/vault`, bare.url)
  } finally {
    bare.stop()
    await shop.stop()
  }
})

async function compare(connections: number, shopUrl: string, bareUrl: string) {
  const ratios: number[] = []
  const tails: number[] = []
  const rates: { shop: number; bare: number }[] = []
  await cannon(shopUrl, connections, 1)
  await cannon(bareUrl, connections, 1)
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await cannon(bareUrl, connections, SECONDS)
    const shop = await cannon(shopUrl, connections, SECONDS)
    ratios.push(shop.requests.average / bare.requests.average)
    tails.push(shop.latency.p99 / Math.max(bare.latency.p99, 1))
    rates.push({ shop: shop.requests.average, bare: bare.requests.average })
  }
  const rate = (of: 'shop' | 'bare') => Math.round(median(rates.map((one) => one[of])))
  console.log(
    `${connections} connections: shop ${rate('shop')}/s, bare ${rate('bare')}/s, ` +
      `ratio ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), ` +
      `p99 ratio ${median(tails).toFixed(2)}`,
  )
}

async function cannon(url: string, connections: number, duration: number) {
  const result = await autocannon({ url, connections, duration, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return result
}

/** A process that answers every request with the very bytes and headers of that page. */
async function runBare(pageUrl: string) {
  const bare = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), pageUrl, String(BARE_PORT)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve) => bare.stdout.once('data', resolve))
  return { url: `http://localhost:${BARE_PORT}/vault`, stop: () => bare.kill() }
}
