import { LimitError } from '#domain/errors.ts'
import { openStoredRate } from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { addPoints, takeBackPoint } from './count-points.ts'
import { widerNetworksOf } from './networks.ts'

const minute = 60
const day = 24 * 60 * minute

/** Wrong passwords within five minutes before the first wait. */
const free = { account: 5, browser: 5, session: 5, client: 30 } as const
/** Seconds to wait, longer after each series of wrong passwords within a day. */
const waits = [minute, 5 * minute, 15 * minute, 60 * minute] as const

type PasswordDeps = Pick<Deps, 'db' | 'keys' | 'settings'>

export interface Attempt {
  /** `browser` signed in to the account before; `client` includes its wider networks. */
  about: keyof typeof free
  /** Canonical address, known browser with it, session id, or client key. */
  key: string
}

/**
 * Counts before the password is checked, so that simultaneous attempts cannot exceed the limit. During a wait the right
 * password is refused too; an emailed link and a known browser still work (T34).
 * @throws LimitError with the time to wait
 */
export async function countAttempt(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  for (const counted of open(deps, attempt)) await spend(counted)
}

async function spend({ points, attempts, series, key }: Counted): Promise<void> {
  const { consumedPoints, msBeforeNext } = await addPoints(attempts, key)
  if (consumedPoints <= points) return
  let seconds = msBeforeNext / 1000
  if (consumedPoints === points + 1) {
    const { consumedPoints: before } = await addPoints(series, key)
    seconds = waits[Math.min(before, waits.length) - 1] ?? minute
    await attempts.limiter.block(key, seconds)
  }
  throw new LimitError('over_request_rate_limit', seconds)
}

export async function giveBackAttempt(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  for (const { attempts, key } of open(deps, attempt)) await takeBackPoint(attempts, key)
}

export async function resetAttempts(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  for (const { attempts, series, key } of open(deps, attempt)) {
    await attempts.limiter.delete(key)
    await series.limiter.delete(key)
  }
}

type Counted = ReturnType<typeof openCounter>

function open(deps: PasswordDeps, { about, key }: Attempt): Counted[] {
  const own = { name: `password-${about}`, points: free[about], key }
  if (about !== 'client') return [openCounter(deps, own)]
  const wider = widerNetworksOf(key).map(({ bits, factor, key: network }) => ({
    name: `${own.name}-${bits}`,
    points: own.points * factor,
    key: network,
  }))
  return [own, ...wider].map((network) => openCounter(deps, network))
}

function openCounter(
  { db, keys }: PasswordDeps,
  { name, points, key }: { name: string; points: number; key: string },
) {
  return {
    points,
    key: keys.derive('limit', key),
    attempts: {
      limiter: openStoredRate(db, name, { points, seconds: 5 * minute }),
      longest: Math.max(...waits),
    },
    series: {
      limiter: openStoredRate(db, `${name}-series`, { points: 1, seconds: day }),
      longest: day,
    },
  }
}
