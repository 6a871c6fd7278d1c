import { expect, test } from 'vitest'
import { mainRounds } from '../faults/plan-rounds.ts'
import { proveRounds } from '../faults/prove-rounds.ts'

test('a shop killed during a withdrawal loses and duplicates nothing [D7] [F46]', async () => {
  expect(mainRounds('withdrawal')).toHaveLength(1)
  await proveRounds(mainRounds('withdrawal'))
}, 900_000)
