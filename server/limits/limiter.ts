import { hash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate, type Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { addPoints, type Counter, readPoints, takeBackPoint } from './count-points.ts'

/** A rate limiter; each of its rates must have a point left. */
export interface Limiter {
  /** Spends a point of each rate, or more. @throws LimitError when one has too few left */
  take(key: string, points?: number): Promise<void>
  /** Spends nothing. @throws LimitError when a rate has no point left */
  check(key: string): Promise<void>
  /** Returns a spent point, because the action did not happen. */
  giveBack(key: string): Promise<void>
  /** Returns all spent points. */
  reset(key: string): Promise<void>
}

/**
 * Counts in this process; a restart resets it. For limits that only protect resources. Keys are hashed: some are
 * sent by clients, and hashes have a fixed size.
 */
export function openMemoryLimiter(name: string, rates: readonly Rate[]): Limiter {
  const counters = rates.map((rate) => ({
    rate,
    limiter: new RateLimiterMemory({
      keyPrefix: name,
      points: rate.points,
      duration: rate.seconds,
    }),
    longest: rate.seconds,
  }))
  return toLimiter(counters, (key) => hash('sha256', key, 'base64url'))
}

/**
 * Counts in the database. For limits on mail, on disclosed addresses and on passwords. Keys are stored as keyed
 * hashes, so that neither addresses nor clients can be read from them.
 */
export function openStoredLimiter(
  deps: Pick<Deps, 'db' | 'keys'>,
  name: string,
  rates: readonly Rate[],
): Limiter {
  const counters = rates.map((rate) => ({
    rate,
    limiter: openStoredRate(deps.db, `${name}:${rate.seconds}`, rate),
    longest: rate.seconds,
  }))
  return toLimiter(counters, (key) => deps.keys.derive('limit', key))
}

/** The shortest rate first, so that what it refuses is not charged to the longer ones. */
function toLimiter(
  counters: readonly (Counter & { rate: Rate })[],
  nameOf: (key: string) => string,
): Limiter {
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

function refusal(msBeforeNext: number): LimitError {
  return new LimitError('over_request_rate_limit', msBeforeNext / 1000)
}
