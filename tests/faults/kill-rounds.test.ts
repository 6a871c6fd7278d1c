import { expect, test } from 'vitest'
import { everyPoint, mainPoints, planRounds } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

// The payment, account and withdrawal rounds have their own files, so that they run in parallel. Every point, also those of
// the ledger, is played by tests/deep.

test('every point is among the sixty rounds of test:deep', () => {
  const played = new Set(planRounds(60).map(({ at }) => at))
  expect(everyPoint(0).filter(({ at }) => !played.has(at))).toEqual([])
})

test('[PAY-36] F01 to F09: a shop killed at a start, in the middle of a checkout and under load loses and doubles nothing', async () => {
  await proveRounds([...mainPoints('start', 'checkout'), { kind: 'random', killAfterMs: 700 }])
}, 900_000)
