import { expect, test } from 'vitest'
import { everyPoint } from './plan-rounds.ts'
import { proveRounds } from './prove-rounds.ts'

// The payment and account rounds have their own files, so that they run in parallel; those of the ledger are in
// tests/deep.
const rounds = everyPoint(0).filter(({ kind }) => kind === 'start' || kind === 'checkout')

test('every point is in one of the files', () => {
  const kinds = new Set(everyPoint(0).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['start', 'checkout', 'payment', 'ledger', 'account']))
})

test('[PAY-36] F01 to F09: a shop killed at a start, at every checkpoint of a checkout and under load loses and doubles nothing', async () => {
  await proveRounds([...rounds, { kind: 'random', killAfterMs: 700 }])
}, 900_000)
