import { hash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate, type Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'

/** What limits one thing: each of its rates must have a point left. */
export interface Limiter {
  /** Spends a point of each rate. @throws LimitError when one of them has none left */
  take(key: string): Promise<void>
  /** Gives a point back: what it was spent on did not happen. */
  giveBack(key: string): Promise<void>
}

/**
 * Counts in this process and forgets at its end: for what costs only work. Keys are kept as hashes: some are
 * written by visitors, and whatever their length, each takes the same room.
 */
export function openMemoryLimiter(name: string, rates: readonly Rate[]): Limiter {
  const limiters = rates.map(
    ({ points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
  return toLimiter(limiters, (key) => hash('sha256', key, 'base64url'))
}

/**
 * Counts in the database: for what guards mail, answers about known addresses and passwords. Keys are stored as keyed hashes,
 * so neither addresses nor clients can be read from them.
 */
export function openStoredLimiter(
  deps: Pick<Deps, 'db' | 'keys'>,
  name: string,
  rates: readonly Rate[],
): Limiter {
  const limiters = rates.map((rate) => openStoredRate(deps.db, `${name}:${rate.seconds}`, rate))
  return toLimiter(limiters, (key) => deps.keys.derive('limit', key))
}

/** Shortest rate first: what it refuses is not charged to the longer ones. */
function toLimiter(
  limiters: readonly RateLimiterAbstract[],
  nameOf: (key: string) => string,
): Limiter {
  return {
    take: async (key) => {
      for (const limiter of limiters) await spend(limiter, nameOf(key))
    },
    giveBack: async (key) => {
      for (const limiter of limiters) await limiter.reward(nameOf(key), 1)
    },
  }
}

/** Spends a point. @throws LimitError with the time until the next one */
export async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new LimitError('over_request_rate_limit', refusal.msBeforeNext / 1000)
  }
}
