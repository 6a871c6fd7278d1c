import { test } from 'vitest'
import { planRounds } from '../faults/plan-rounds.ts'
import { proveRounds } from '../faults/prove-rounds.ts'

test('of 60 kills of a shop at every checkpoint and at random, the second fifteen lose and double nothing [PAY-36] [F01 to F09]', async () => {
  await proveRounds(planRounds(60).slice(15, 30))
}, 3_600_000)
