import { expect, test } from 'vitest'
import { mainRounds } from '../faults/plan-rounds.ts'
import { proveRounds } from '../faults/prove-rounds.ts'

test('a shop killed in the middle of a withdrawal loses and doubles nothing [D7] [F46]', async () => {
  expect(mainRounds('withdrawal')).toHaveLength(1)
  await proveRounds(mainRounds('withdrawal'))
}, 900_000)
