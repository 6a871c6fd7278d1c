import { test } from 'vitest'
import { mainPoints } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

const rounds = mainPoints('withdrawal')

test(`D7: F46: a shop killed ${rounds.length} times in the middle of a withdrawal takes it once and refunds once`, async () => {
  await proveRounds(rounds)
}, 900_000)
