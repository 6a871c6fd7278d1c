import { test } from 'vitest'
import { planRounds } from '../faults/plan-rounds.ts'
import { proveRounds } from '../faults/prove-rounds.ts'

test('kills at every checkpoint and at random lose and duplicate nothing: rounds 46 to 60 of 60 [PAY-36] [F01 to F09]', async () => {
  await proveRounds(planRounds(60).slice(45, 60))
}, 3_600_000)
