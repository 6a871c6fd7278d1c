import { test } from 'vitest'
import { planRounds } from '../faults/plan-rounds.ts'
import { proveRounds } from '../faults/prove-rounds.ts'

test('[PAY-36] F01 to F09: of 200 kills of a shop at every checkpoint and at random, the fourth fifty lose and double nothing', async () => {
  await proveRounds(planRounds(200).slice(150, 200))
}, 3_600_000)
