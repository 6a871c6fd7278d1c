import { hash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate, type Rate } from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { addPoints, type Counter, readPoints, takeBackPoint } from './count-points.ts'

export interface Limiter {
  /** Spends points of each rate. @throws LimitError */
  take(key: string, points?: number): Promise<void>
  /** Spends nothing. @throws LimitError */
  check(key: string): Promise<void>
  /** Returns one point, because the action did not happen. */
  giveBack(key: string): Promise<void>
  reset(key: string): Promise<void>
}

/** Hashing gives client-sent keys a fixed size. */
export function openMemoryLimiter(name: string, rates: readonly Rate[]): Limiter {
  return toLimiter(
    rates,
    ({ points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    (key) => hash('sha256', key, 'base64url'),
  )
}

/** Keyed hashes hide addresses and clients. */
export function openStoredLimiter(
  deps: Pick<Deps, 'db' | 'keys'>,
  name: string,
  rates: readonly Rate[],
): Limiter {
  return toLimiter(
    rates,
    (rate) => openStoredRate(deps.db, `${name}:${rate.seconds}`, rate),
    (key) => deps.keys.derive('limit', key),
  )
}

/** Shortest rate first, so that its refusals are not charged to the longer ones. */
function toLimiter(
  rates: readonly Rate[],
  open: (rate: Rate) => Counter['limiter'],
  nameOf: (key: string) => string,
): Limiter {
  const counters = rates.map((rate) => ({ rate, limiter: open(rate), longest: rate.seconds }))
  return {
    take: async (key, points = 1) => {
      for (const counter of counters) {
        const { consumedPoints, msBeforeNext } = await addPoints(counter, nameOf(key), points)
        if (consumedPoints > counter.rate.points) throw refusal(msBeforeNext)
      }
    },
    check: async (key) => {
      for (const counter of counters) {
        const counted = await readPoints(counter, nameOf(key))
        if (counted && counted.consumedPoints >= counter.rate.points) {
          throw refusal(counted.msBeforeNext)
        }
      }
    },
    giveBack: async (key) => {
      for (const counter of counters) await takeBackPoint(counter, nameOf(key))
    },
    reset: async (key) => {
      for (const { limiter } of counters) await limiter.delete(nameOf(key))
    },
  }
}

/** Spends points as `take` does. False when a rate is exceeded. */
export async function hasPoints(limiter: Limiter, key: string, points?: number): Promise<boolean> {
  try {
    await limiter.take(key, points)
    return true
  } catch (error) {
    if (error instanceof LimitError) return false
    throw error
  }
}

function refusal(msBeforeNext: number): LimitError {
  return new LimitError('over_request_rate_limit', msBeforeNext / 1000)
}
