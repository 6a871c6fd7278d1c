import { asyncProperty, check } from 'fast-check'
import { pause } from '../faults/shop-process.ts'
import { assessAnswer, HANG_MS } from './assess-answer.ts'
import type { RandomSource } from './classes/random.ts'
import { tryControls } from './controls.ts'
import type { Answer, Fault, FuzzCase } from './fuzz-case.ts'
import type { HeldMemory } from './held-memory.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

const AT_ONCE = 16

/** Result of one class of the corpus. */
export interface ClassReport {
  name: string
  cases: number
  /** Number of answers by status; 0 means the connection was closed without an answer. */
  statuses: Record<number, number>
  faults: Fault[]
  /** Valid requests that failed after the class. */
  controls: string[]
  slowestMs: number
  /** Number of requests sent again after a 503 or a slow answer. */
  triedAgain: number
  /** The shop's memory after the class. */
  memory: HeldMemory
  seconds: number
}

/** Runs a class, then a round of valid requests, and reports the result. */
async function report(
  world: World,
  name: string,
  work: (attempt: (tried: FuzzCase) => Promise<Fault | undefined>) => Promise<void>,
): Promise<ClassReport> {
  const started = performance.now()
  const result: Omit<ClassReport, 'controls' | 'memory' | 'seconds'> = {
    name,
    cases: 0,
    statuses: {},
    faults: [],
    slowestMs: 0,
    triedAgain: 0,
  }
  let retries = Promise.resolve<unknown>(undefined)
  const retry = (tried: FuzzCase): Promise<Answer> => {
    const answer = retries.then(() => sendAgain(world.port, tried))
    retries = answer
    return answer
  }
  await work(async (tried) => {
    await retries
    const first = await send(world.port, tried)
    const busy = first.status === 503 || first.ms > HANG_MS
    if (busy) result.triedAgain += 1
    const answer = busy ? await retry(tried) : first
    result.cases += 1
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
    result.slowestMs = Math.max(result.slowestMs, Math.round(answer.ms))
    return toFault(world, tried, answer)
  }).catch(
    (error: unknown) =>
      void result.faults.push(...(error instanceof FoundFaults ? error.faults : raise(error))),
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  return { ...result, controls: await tryControls(world), seconds, memory: await world.memory() }
}

/** Repeats a request after a 503 or a slow answer, alone and up to ten times: a fault of the request itself recurs. */
async function sendAgain(port: number, tried: FuzzCase): Promise<Answer> {
  for (let left = 10; ; left--) {
    await pause(1000)
    const answer = await send(port, tried)
    if (left === 1 || (answer.status !== 503 && answer.ms <= HANG_MS)) return answer
  }
}

class FoundFaults extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('faults were found')
    this.faults = faults
  }
}

function raise(error: unknown): never {
  throw error
}

async function toFault(world: World, tried: FuzzCase, answer: Answer): Promise<Fault | undefined> {
  const kind = assessAnswer(tried, answer, world)
  if (!kind) return undefined
  const { method, path, body, raw, headers } = tried
  const sent = (raw ?? body ?? '').toString().slice(0, 300)
  return {
    kind,
    name: tried.name,
    request: raw
      ? sent
      : `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${sent}`,
    answer: `${answer.status} after ${Math.round(answer.ms)} ms: ${answer.body.slice(0, 300)}`,
  }
}

/** Sends a list of cases, sixteen at a time. */
export function runList(
  world: World,
  name: string,
  makeCases: (world: World) => FuzzCase[],
  pick: (cases: FuzzCase[]) => FuzzCase[],
): Promise<ClassReport> {
  return report(world, name, async (attempt) => {
    const cases = pick(makeCases(world))
    const faults: Fault[] = []
    await inParallel(cases, async (tried) => {
      const fault = await attempt(tried)
      if (fault) faults.push(fault)
    })
    if (faults.length > 0) throw new FoundFaults(faults)
  })
}

/** Sends `each` random cases to every endpoint; a failing case is shrunk to the smallest that still fails. */
export function runRandom(
  world: World,
  makeSources: (world: World) => RandomSource[],
  { seed, each }: { seed: number; each: number },
): Promise<ClassReport> {
  return report(world, 'random', async (attempt) => {
    const faults: Fault[] = []
    await inParallel(makeSources(world), async ({ cases }) => {
      let last: Fault | undefined
      const property = asyncProperty(cases, async (tried) => {
        const fault = await attempt(tried)
        last = fault ?? last
        return fault === undefined
      })
      const outcome = await check(property, { seed, numRuns: each })
      if (outcome.failed && last) faults.push(last)
    })
    if (faults.length > 0) throw new FoundFaults(faults)
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of left) await work(item)
  })
  await Promise.all(workers)
}
