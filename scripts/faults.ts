import { median } from '../bench/run-shop.ts'
import { killRounds } from '../tests/faults/kill-rounds.ts'
import { planRounds } from '../tests/faults/plan-rounds.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run faults [-- rounds]: kills the shop at every checkpoint and at random times under load, and reports
// whether orders and payments are consistent. With DATABASE_URL the shops use databases created on that Postgres
// and dropped afterwards.
const rounds = Number(process.argv[2] ?? 200)
const port = Number(process.env['PORT'] ?? 3944)

buildIfStale()
const { recoveryMs, ...report } = await killRounds(planRounds(rounds), {
  port,
  databaseUrl: process.env['DATABASE_URL'],
  note: (line) => console.log(line),
})
console.log(report)
console.log(`recovery: median ${median(recoveryMs)} ms, at most ${Math.max(...recoveryMs)} ms`)
const passed = report.findings.length === 0 && report.reached === rounds
process.exit(passed ? 0 : 1)
