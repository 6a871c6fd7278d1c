import { openStoredRate } from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { addPoints, type Counter, readPoints } from './count-points.ts'

type LinkDeps = Pick<Deps, 'db' | 'keys'>

const day = 24 * 60 * 60

export async function recordUsedLink(
  deps: LinkDeps,
  { address, client }: { address: string; client: string },
): Promise<void> {
  await addPoints(open(deps), deps.keys.derive('limit', address))
  await addPoints(open(deps), deps.keys.derive('limit', address, client))
}

/** Links used within about a day, from a client or from any. */
export async function countUsedLinks(
  deps: LinkDeps,
  { address, client }: { address: string; client?: string },
): Promise<number> {
  const key = deps.keys.derive('limit', address, ...(client === undefined ? [] : [client]))
  return (await readPoints(open(deps), key))?.consumedPoints ?? 0
}

function open({ db }: Pick<Deps, 'db'>): Counter {
  return {
    limiter: openStoredRate(db, 'used-links', { points: 1, seconds: day }),
    longest: day,
  }
}
