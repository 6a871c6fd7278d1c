import { availableParallelism } from 'node:os'
import { median } from '../bench/run-shop.ts'
import { killRounds } from '../tests/faults/kill-rounds.ts'
import { planRounds, planRoundsOf, ROUND_KINDS } from '../tests/faults/plan-rounds.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run faults [-- rounds [kind]]: kills the shop at every checkpoint, or at those of one kind, such as withdrawal,
// and at random times under load, and reports
// whether orders and payments are consistent. Several shops are played at once, on ports from PORT on. With DATABASE_URL the shops use databases created on that Postgres
// and dropped afterwards.
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
    lanes: 2 * availableParallelism(), // most of a round is waiting
    databaseUrl: process.env['DATABASE_URL'],
    note: (line) => console.log(line),
  },
)
console.log(report)
console.log(`recovery: median ${median(recoveryMs)} ms, at most ${Math.max(...recoveryMs)} ms`)
const passed = report.findings.length === 0 && report.reached === rounds
process.exit(passed ? 0 : 1)
