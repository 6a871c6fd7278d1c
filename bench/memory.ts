import autocannon from 'autocannon'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { checkOut, purchasesUrl, readPurchases, signIn } from './calls.ts'
import { type Call, drivePaced } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import { memoryOf } from './memory-of.ts'
import { reportRow } from './report-row.ts'
import { median } from './run-shop.ts'
import { serverProcessOf } from './shop-database.ts'
import { withBusyShop } from './with-busy-shop.ts'

// Memory (PSS) under mixed load, without external services.
const PORT = Number(process.env['BENCH_PORT'] ?? 4840)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 45)
const PURCHASES = 20_000
const LIMIT_MIB = 250
const FLAT = 1.1

buildIfStale()
await withBusyShop(PORT, async ({ shop, database, dataDir }) => {
  const pids = [shop.process.pid ?? 0, await serverProcessOf(dataDir)]
  const atStart = await memoryOf(pids)
  await fillShop(database, { from: 0, to: PURCHASES })
  const people = PURCHASES / 4
  const token = await signIn(shop.origin, 1)
  const read = purchasesUrl(shop.origin, token)
  const done = new AbortController()
  const sizes: number[] = []
  const sampling = sample(pids, { sizes, signal: done.signal })
  const seconds = SECONDS
  let refused = 0
  /** Refusals of an overloaded shop count as load. */
  const orRefused = (call: Call) => (n: number) => call(n).catch(() => void (refused += 1))
  const signInAndRead = async (n: number) => {
    const mine = await signIn(shop.origin, (n % people) + 1)
    for (let again = 0; again < 5; again++)
      await readPurchases(purchasesUrl(shop.origin, mine), mine)
  }
  const [reads, checkouts, signIns] = await Promise.all([
    drivePaced(
      orRefused(() => readPurchases(read, token)),
      { perSecond: 2, seconds },
    ),
    drivePaced(
      orRefused((n) => checkOut(shop.origin, `load-${n}`)),
      { perSecond: 8, seconds },
    ),
    drivePaced(orRefused(signInAndRead), { perSecond: 4, seconds }),
    autocannon({
      url: `${shop.origin}/vault`,
      connections: 10,
      duration: seconds,
      overallRate: 500,
    }),
  ])
  const calls = reads.count + checkouts.count + signIns.count
  done.abort()
  await sampling
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const after = await memoryOf(pids)
  const half = Math.floor(sizes.length / 2)
  const [early, late] = [median(sizes.slice(0, half)), median(sizes.slice(half))]
  reportRow({
    what: 'memory of the shop and its Postgres (PSS), after load',
    limit: `≤ ${LIMIT_MIB} MiB`,
    measured: `${Math.round(after)} MiB; at start ${Math.round(atStart)}, at most ${Math.round(Math.max(...sizes))} under load (${refused} of ${calls} calls refused)`,
    holds: after <= LIMIT_MIB,
  })
  reportRow({
    what: `memory under ${SECONDS} s of load, second half against first`,
    limit: `≤ ${FLAT} ×`,
    measured: `${(late / early).toFixed(2)} × (${Math.round(late)} and ${Math.round(early)} MiB)`,
    holds: late / early <= FLAT,
  })
})

async function sample(
  pids: readonly number[],
  { sizes, signal }: { sizes: number[]; signal: AbortSignal },
) {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    sizes.push(await memoryOf(pids))
  }
}
