import { test } from 'vitest'
import { everyPoint } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

test('[PAY-36] F01 to F09: a shop killed at every checkpoint of a payment and started again loses and doubles nothing', async () => {
  await proveRounds(everyPoint(0).filter(({ kind }) => kind === 'payment'))
}, 900_000)
