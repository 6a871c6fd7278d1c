import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { checkOut } from './calls.ts'
import { describe, driveHard, drivePaced } from './drive.ts'
import { reportRow } from './report-row.ts'
import { withBusyShop } from './with-busy-shop.ts'

// Guest checkouts. A process makes at most 20 provider calls a second (server/payments/provider-gate.ts), one per
// checkout.
const PORT = Number(process.env['BENCH_PORT'] ?? 4810)
const FIRST_CALLS = 20

buildIfStale()
await withBusyShop(PORT, async ({ shop }) => {
  await driveHard((n) => checkOut(shop.origin, `first-${n}`), {
    callers: 4,
    seconds: 5,
    count: FIRST_CALLS,
  })
  const calm = await drivePaced((n) => checkOut(shop.origin, `calm-${n}`), {
    perSecond: 10,
    seconds: 10,
  })
  reportRow({
    what: 'checkouts, provider at 50 ms: one at a time, 10 a second',
    measured: describe(calm),
  })
  for (const callers of [10, 50]) {
    const hard = await driveHard((n) => checkOut(shop.origin, `hard-${callers}-${n}`), {
      callers,
      seconds: 6,
    })
    reportRow({
      what: `the same as fast as they go, ${callers} connections (one process may ask the provider 20 times a second)`,
      limit: '≥ 20 a second',
      measured: `${hard.perSecond.toFixed(1)} a second; ${describe(hard)}`,
      holds: hard.perSecond >= 19.5, // the gate's rate, minus an incomplete last second
    })
  }
})
