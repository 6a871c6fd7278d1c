import { accessTokens } from './classes/access-tokens.ts'
import { emailAddresses } from './classes/addresses.ts'
import { business } from './classes/business.ts'
import { leafMutations } from './classes/leaf-mutation.ts'
import { pathsAndIds } from './classes/paths-and-ids.ts'
import { randomSources } from './classes/random.ts'
import { redirects } from './classes/redirects.ts'
import { structures } from './classes/structure.ts'
import { tableQueries } from './classes/table-queries.ts'
import { transport } from './classes/transport.ts'
import { webhooks } from './classes/webhooks.ts'
import { endpoints } from './endpoints.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { type ClassReport, runList, runRandom } from './run-class.ts'
import type { World } from './world.ts'

const lists: Record<string, (world: World) => FuzzCase[]> = {
  leaf: leafMutations,
  structure: structures,
  transport,
  email: emailAddresses,
  redirect: redirects,
  tables: tableQueries,
  tokens: accessTokens,
  business,
  webhook: webhooks,
  ids: pathsAndIds,
}

/** Names of all classes, in the order they run. */
export const classNames = [...Object.keys(lists), 'random']

/** Random cases per endpoint in a complete run. */
const RANDOM_EACH = 250

export interface FuzzOptions {
  seed: number
  /** Share of every class that is run, from 0 to 1. */
  part: number
  /** Classes to run. */
  classes: readonly string[]
  /** Called after each class. */
  onReport?: (report: ClassReport) => void
}

/** Runs the classes one after the other. */
export async function runFuzz(world: World, options: FuzzOptions): Promise<ClassReport[]> {
  const reports: ClassReport[] = []
  for (const name of options.classes) {
    const report = await runOne(world, name, options)
    reports.push(report)
    options.onReport?.(report)
  }
  return reports
}

function runOne(
  world: World,
  name: string,
  { seed, part }: { seed: number; part: number },
): Promise<ClassReport> {
  const list = lists[name]
  if (list) return runList(world, name, list, (cases) => sample(cases, part, seed))
  const each = Math.max(2, Math.round(RANDOM_EACH * part))
  return runRandom(world, randomSources, { seed, each })
}

/** Share of these classes that yields `cases` cases. */
export function partOf(world: World, classes: readonly string[], cases: number): number {
  const sizes = classes.map(
    (name) => lists[name]?.(world).length ?? endpoints(world).length * RANDOM_EACH,
  )
  return Math.min(1, cases / sizes.reduce((sum, size) => sum + size, 0))
}

/** A random sample of the cases in random order, the same for the same seed. */
function sample(cases: FuzzCase[], part: number, seed: number): FuzzCase[] {
  const random = randomFrom(seed)
  const keyed = cases.map((tried) => ({ tried, key: random() })).toSorted((a, b) => a.key - b.key)
  return keyed.slice(0, Math.ceil(cases.length * part)).map(({ tried }) => tried)
}

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
