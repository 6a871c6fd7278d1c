import { missEvents } from '../tests/deep/miss-events.ts'
import { refuseReads } from '../tests/deep/refuse-reads.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run outages [-- reads events clock]: tests/deep at full length. reads: the provider refuses reads for ten
// minutes. events: 12,000 events of an outage, read over two kills. clock: the same, with the clock a year ahead at the
// start before. Exits with 1 when anything was late, lost or wrong.

const port = Number(process.env['PORT'] ?? 3960)
const asked = process.argv.slice(2)

const runs: Record<string, () => Promise<boolean>> = {
  reads: async () => {
    const report = await refuseReads({ port, guests: 20, outageMs: 600_000 })
    console.log('reads', report)
    const isInTime = report.alarmMs < 60_000 && report.recoveredMs < 120_000
    return isInTime && report.sameProcess && report.assessment.findings.length === 0
  },
  events: () => readAll(false),
  clock: () => readAll(true),
}

async function readAll(clockWasAhead: boolean): Promise<boolean> {
  const report = await missEvents({ port, events: 12_000, clockWasAhead })
  console.log(clockWasAhead ? 'clock' : 'events', report)
  const { events, stored, rows, outOfOrder, ahead, taken, movedByClock, findings } = report
  const isWhole = stored === events - taken && rows === stored
  return isWhole && outOfOrder + ahead + findings.length === 0 && !movedByClock
}

buildIfStale()
for (const [name, run] of Object.entries(runs)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!(await run())) process.exitCode = 1
}
