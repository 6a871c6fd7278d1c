import { expect, test } from 'vitest'
import { strayMails } from './assess-answer.ts'
import { runFuzz } from './run-fuzz.ts'
import { useWorld } from './use-world.ts'

/** Seed of all random draws, so that a run can be repeated. */
export const SEED = 20_261_121

/** Test titles by class, with the ids of docs/reference/threats.md. */
export const proofs: Record<string, string> = {
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

interface Corpus {
  /** Share of every class that is sent, from 0 to 1. */
  part: number
  classes: readonly string[]
}

/** Defines a test for each class against one shop. */
export function proveClasses({ part, classes }: Corpus): void {
  const world = useWorld()

  test.each(classes.map((name) => [name, proofs[name] ?? '']))(
    'bad input, %s: %s, get an answer that says so and harm nothing',
    { timeout: 1_800_000 },
    async (name) => {
      const [report] = await runFuzz(world(), { seed: SEED, part, classes: [name] })

      const faults = report?.faults.map(({ kind, name, answer }) => `${kind}: ${name}: ${answer}`)
      const problems = [...(faults ?? ['no report']), ...(report?.controls ?? [])]
      expect(problems, problems.join('\n')).toEqual([])
      expect(report?.cases).toBeGreaterThan(5)
    },
  )

  test('no mail went to an address that is none [T23]', async () => {
    expect(strayMails(await world().readMails())).toEqual([])
  })
}
