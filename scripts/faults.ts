import { median } from '../bench/run-shop.ts'
import { killAfterPay } from '../tests/faults/kill-after-pay.ts'
import { buildIfStale } from './build-if-stale.ts'

// npm run faults [-- rounds]: kills the shop after Pay, again and again, and says what became of the money.
const rounds = Number(process.argv[2] ?? 20)

buildIfStale()
const { recoveryMs, ...verdict } = await killAfterPay(rounds, 3944)
console.log(verdict)
console.log(`recovery: median ${median(recoveryMs)} ms, at most ${Math.max(...recoveryMs)} ms`)
const wrong = verdict.lost + verdict.unpaidButFulfilled + verdict.wrongAccounts + verdict.wrongMails
process.exit(wrong === 0 ? 0 : 1)
