import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** How far the clocks of two processes may differ. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Points of one rate, in memory or in the database. */
export interface Counter {
  limiter: RateLimiterAbstract
  /** The longest time in seconds that a count can have left. */
  longest: number
}

/**
 * Adds points and returns the count. A count with more time left than there can be was written before the clock was
 * set back, and is none.
 */
export async function addPoints(
  { limiter, longest }: Counter,
  key: string,
  points = 1,
): Promise<RateLimiterRes> {
  const counted = await limiter.penalty(key, points)
  if (isPossible(counted, longest)) return counted
  await limiter.delete(key)
  return limiter.penalty(key, points)
}

/** The count, if there is one. */
export async function readPoints(
  { limiter, longest }: Counter,
  key: string,
): Promise<RateLimiterRes | undefined> {
  const counted = await limiter.get(key)
  return counted && isPossible(counted, longest) ? counted : undefined
}

/** Takes a point back, if one is counted. */
export async function takeBackPoint(counter: Counter, key: string): Promise<void> {
  const counted = await readPoints(counter, key)
  if (counted && counted.consumedPoints > 0) await counter.limiter.reward(key, 1)
}

function isPossible({ msBeforeNext }: RateLimiterRes, longest: number): boolean {
  return msBeforeNext <= longest * 1000 + CLOCK_DIFFERENCE_MS
}
