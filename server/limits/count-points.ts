import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Allowed clock skew between processes. */
const CLOCK_DIFFERENCE_MS = 60_000

export interface Counter {
  limiter: RateLimiterAbstract
  /** Longest time a count can have left, in seconds. */
  longest: number
}

/** Drops a count with more time left than possible: the clock was set back since. */
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

export async function readPoints(
  { limiter, longest }: Counter,
  key: string,
): Promise<RateLimiterRes | undefined> {
  const counted = await limiter.get(key)
  return counted && isPossible(counted, longest) ? counted : undefined
}

export async function takeBackPoint(counter: Counter, key: string): Promise<void> {
  const counted = await readPoints(counter, key)
  if (counted && counted.consumedPoints > 0) await counter.limiter.reward(key, 1)
}

function isPossible({ msBeforeNext }: RateLimiterRes, longest: number): boolean {
  return msBeforeNext <= longest * 1000 + CLOCK_DIFFERENCE_MS
}
