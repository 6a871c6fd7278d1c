import { availableParallelism } from 'node:os'
import { median } from '../bench/run-shop.ts'
import { killRounds } from '../tests/faults/kill-rounds.ts'
import { planRounds, planRoundsOf, ROUND_KINDS } from '../tests/faults/plan-rounds.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run faults [-- rounds [kind]]: kills shops, on ports from PORT on, at every checkpoint and at random times, and
// checks consistency. With DATABASE_URL it uses temporary databases there.
const rounds = Number(process.argv[2] ?? 200)
const kind = ROUND_KINDS.find((known) => known === process.argv[3])
if (process.argv[3] !== undefined && !kind) {
  console.error(`Kinds of rounds: ${ROUND_KINDS.join(', ')}`)
  process.exit(64)
}
const port = Number(process.env['PORT'] ?? 3944)

buildIfStale()
const { recoveryMs, ...report } = await killRounds(
  kind ? planRoundsOf(kind, rounds) : planRounds(rounds),
  {
    port,
    lanes: 2 * availableParallelism(),
    databaseUrl: process.env['DATABASE_URL'],
    note: (line) => console.log(line),
  },
)
console.log(report)
console.log(`recovery: median ${median(recoveryMs)} ms, at most ${Math.max(...recoveryMs)} ms`)
const passed = report.findings.length === 0 && report.reached === rounds
process.exit(passed ? 0 : 1)
