import { expect, test } from 'vitest'
import { everyPoint, mainPoints, planRounds } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

// Every point, also those of a start and of the ledger, is played by tests/deep.

test('every point is among the sixty rounds of test:deep', () => {
  const played = new Set(planRounds(60).map(({ at }) => at))
  expect(everyPoint(0).filter(({ at }) => !played.has(at))).toEqual([])
})

test('[PAY-36] D7: F06, F46: a shop killed in the middle of a payment and of a withdrawal loses and doubles nothing', async () => {
  expect(mainPoints()).toHaveLength(2)
  await proveRounds(mainPoints())
}, 900_000)
