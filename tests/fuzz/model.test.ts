import { expect, test } from 'vitest'
import { onThisMachine } from '../support/on-this-machine.ts'
import { runModel } from './model.ts'
import { proofs, SEED } from './prove-classes.ts'
import { classNames } from './run-fuzz.ts'
import { trySlowConnections } from './slow-connections.ts'
import { useWorld } from './use-world.ts'

const world = useWorld()

test('the proofs in tests/deep cover every class of invalid input', () => {
  expect(Object.keys(proofs)).toEqual(classNames)
})

test('in any order of actions, customers own what they paid for and get one mail [T08] [T17] [T19]', async () => {
  await runModel(world(), { seed: SEED, runs: 5, steps: 12 })
}, 300_000)

test('slow connections are closed and delay nobody [T36]', {
  timeout: 300_000,
}, async () => {
  const report = await trySlowConnections(world().port)

  expect(report).toMatchObject({ connections: 200, stillOpen: 0 })
  expect(report.closedAfterMs).toBeLessThan(onThisMachine(15_000))
  expect(report.goodMedianMs).toBeLessThan(onThisMachine(100))
})
