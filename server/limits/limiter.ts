import { hash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate, type Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'

/** A rate limiter; each of its rates must have a point left. */
export interface Limiter {
  /** Spends a point of each rate, or more. @throws LimitError when one has too few left */
  take(key: string, points?: number): Promise<void>
  /** Returns a spent point, because the action did not happen. */
  giveBack(key: string): Promise<void>
}

/**
 * Counts in this process; a restart resets it. For limits that only protect resources. Keys are hashed: some are
 * sent by clients, and hashes have a fixed size.
 */
export function openMemoryLimiter(name: string, rates: readonly Rate[]): Limiter {
  const limiters = rates.map(
    ({ points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
  return toLimiter(limiters, (key) => hash('sha256', key, 'base64url'))
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
  const limiters = rates.map((rate) => openStoredRate(deps.db, `${name}:${rate.seconds}`, rate))
  return toLimiter(limiters, (key) => deps.keys.derive('limit', key))
}

/** The shortest rate first, so that what it refuses is not charged to the longer ones. */
function toLimiter(
  limiters: readonly RateLimiterAbstract[],
  nameOf: (key: string) => string,
): Limiter {
  return {
    take: async (key, points = 1) => {
      for (const limiter of limiters) await spend(limiter, nameOf(key), points)
    },
    giveBack: async (key) => {
      for (const limiter of limiters) await limiter.reward(nameOf(key), 1)
    },
  }
}

/** Spends a point, or more. @throws LimitError with the seconds until the next one */
export async function spend(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new LimitError('over_request_rate_limit', refusal.msBeforeNext / 1000)
  }
}
