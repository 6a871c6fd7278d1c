import { test } from 'vitest'
import { mainPoints } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

test('[PAY-36] F01 to F09: a shop killed in the middle of a payment and started again loses and doubles nothing', async () => {
  await proveRounds(mainPoints('payment'))
}, 900_000)
