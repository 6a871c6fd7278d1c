import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { holdPorts } from '../setup/hold-ports.ts'
import { strayMails } from './judge.ts'
import { runModel } from './model.ts'
import { classNames, runFuzz } from './run-fuzz.ts'
import { trySlowConnections } from './slow-connections.ts'
import { openWorld, type World } from './world.ts'

const SEED = 20_261_121
/** Of the corpus: about 1,500 cases. The whole of it is `npm run fuzz`. */
const PART = 0.06

/** What the answers to a class prove. */
const proofs: Record<string, string> = {
  leaf: '[T36] every leaf of every request, with every bad value',
  structure: '[T36] bodies of every wrong shape, depth and encoding',
  transport: '[T36] bytes that are hardly a request',
  email: '[T23] addresses that are none, or several',
  redirect: '[T25] addresses that lead away from the shop',
  tables: '[T37] [T38] queries that are not served, and rows of others',
  tokens: '[T32] access tokens that do not hold',
  business: '[T01] [T02] [T19] carts and people that are not what they say',
  webhook: '[T04] [T05] events that nobody signed, and signed ones that are none',
  ids: '[T12] [T51] [T53] paths, ids and tokens that differ a little from true ones',
  random: '[T36] random requests to every address',
}

let world: World
beforeAll(async () => {
  buildIfStale()
  world = await openWorld(await holdPorts())
}, 120_000)
afterAll(() => world.close())

test.each(Object.entries(proofs))(
  'bad input, %s: %s, get an answer that says so and harm nothing',
  { timeout: 120_000 },
  async (name) => {
    const [report] = await runFuzz(world, { seed: SEED, part: PART, classes: [name] })

    expect(report).toMatchObject({ faults: [], controls: [] })
    expect(report?.cases).toBeGreaterThan(5)
  },
)

test('the proofs are of every class', () => {
  expect(Object.keys(proofs)).toEqual(classNames)
})

test('[T08] [T17] [T19] whatever people do in whatever order, what was paid is theirs and told once', async () => {
  await runModel(world, { seed: SEED, runs: 5, steps: 12 })
}, 120_000)

test('[T23] no mail went to an address that is none', async () => {
  expect(strayMails(await world.readMails())).toEqual([])
})

test('[T36] slow connections are closed, and nobody waits for them', {
  timeout: 60_000,
}, async () => {
  const verdict = await trySlowConnections(world.port)

  expect(verdict).toMatchObject({ connections: 200, stillOpen: 0 })
  expect(verdict.closedAfterMs).toBeLessThan(15_000)
  expect(verdict.goodMedianMs).toBeLessThan(100)
})
