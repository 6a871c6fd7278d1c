import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { describe, driveHard } from './drive.ts'
import { fulfilmentTimes, payOrders, postEvent, waitUntilFulfilled } from './pay-orders.ts'
import { reportRow } from './report-row.ts'
import { withBusyShop } from './with-busy-shop.ts'

// Burst of signed payment events. Each order needs a provider call, of 20 a second per process.
const PORT = Number(process.env['BENCH_PORT'] ?? 4820)
const WARM_UP = 20
const BURST = 500

buildIfStale()
await withBusyShop(PORT, async (busy) => {
  const { shop, database, external } = busy
  const secret = external.sandbox.cardProvider.webhookSecret
  const send = async (events: readonly string[], callers: number) =>
    driveHard((n) => postEvent(shop.origin, events[n] ?? '', secret), {
      callers,
      seconds: 60,
      count: events.length,
    })
  await send(await payOrders(busy, WARM_UP), 4)
  await waitUntilFulfilled(database, 20_000)
  const events = await payOrders(busy, BURST)
  const received = await send(events, 20)
  const sentFor = BURST / received.perSecond
  const waited = await waitUntilFulfilled(database, 60_000)
  reportRow({
    what: `webhooks received, a burst of ${BURST} on 20 connections`,
    limit: '≥ 200 a second, p99 < 500 ms',
    measured: `${Math.round(received.perSecond)} a second; ${describe(received)}`,
    holds: received.perSecond >= 200 && received.p99Ms < 500,
  })
  const seconds = sentFor + waited / 1000
  const { rows } = await database.query<{ bought: string }>(
    'select count(distinct order_id) as bought from public.purchases',
  )
  const missing = WARM_UP + BURST - Number(rows[0]?.bought)
  reportRow({
    what: `all ${BURST} of them handed over, provider at 50 ms (one process may ask it 20 times a second)`,
    limit: 'none lost',
    measured:
      `after ${seconds.toFixed(1)} s, ${(BURST / seconds).toFixed(1)} a second, ${missing} lost; ` +
      `from received to handed over ${describe(await fulfilmentTimes(database, BURST))}`,
    holds: missing === 0,
  })
})
