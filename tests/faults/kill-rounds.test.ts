import { expect, test } from 'vitest'
import { everyPoint, mainRounds, planRounds } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

// tests/deep plays every point, also of starts, ledger and withdrawals.

test('the sixty rounds of test:deep cover every kill point', () => {
  const played = new Set(planRounds(60).map(({ at }) => at))
  expect(everyPoint(0).filter(({ at }) => !played.has(at))).toEqual([])
})

test('a shop killed during a payment loses and duplicates nothing [PAY-36] [F06]', async () => {
  expect(mainRounds('payment')).toHaveLength(1)
  await proveRounds(mainRounds('payment'))
}, 900_000)
