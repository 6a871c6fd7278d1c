import { expect, test } from 'vitest'
import { everyPoint, mainRounds, planRounds } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

// tests/deep plays every point, also of starts, ledger and withdrawals.

test('every point is among the sixty rounds of test:deep', () => {
  const played = new Set(planRounds(60).map(({ at }) => at))
  expect(everyPoint(0).filter(({ at }) => !played.has(at))).toEqual([])
})

test('a shop killed in the middle of a payment loses and doubles nothing [PAY-36] [F06]', async () => {
  expect(mainRounds('payment')).toHaveLength(1)
  await proveRounds(mainRounds('payment'))
}, 900_000)
