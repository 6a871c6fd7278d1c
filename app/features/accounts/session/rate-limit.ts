const minuteMs = 60_000

/** How often something may be tried, and how long each further violation blocks. */
export interface RateLimitRule {
  attempts: number
  windowMs: number
  /** By violation; the last one stays (C64). */
  blocksMs: readonly [number, ...number[]]
  /** Violations are forgotten this long after a block has ended without another. */
  forgetAfterMs: number
}

/** Signing in and what else asks for a password [VAL-rate-01, VAL-rate-03 to VAL-rate-06]. */
export const authRateLimit: RateLimitRule = {
  attempts: 5,
  windowMs: 300_000,
  blocksMs: [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs],
  forgetAfterMs: 60 * minuteMs,
}

/** What a refused attempt is told [VAL-rate-02]. */
export const rateLimitMessage = 'Too many authentication attempts. Please wait before trying again.'

/** What is remembered between attempts; times are Unix milliseconds. */
interface RateLimitMemory {
  attemptedAt: readonly number[]
  violations: number
  blockedUntil: number
}

const NOTHING: RateLimitMemory = { attemptedAt: [], violations: 0, blockedUntil: 0 }

export interface RateLimitOptions {
  /** Unix milliseconds. */
  now: () => number
  /** Where the memory outlives a reload and is shared by the tabs, such as one local storage entry. */
  storage: { read: () => string | null; write: (text: string) => void }
  /** Left out: the rule of authentication. */
  rule?: RateLimitRule
}

export interface RateLimit {
  /** Counts an attempt; undefined when it may go on, else the milliseconds until the next may. */
  attempt: () => number | undefined
}

/**
 * A limit on attempts in this browser [VAL-rate]:
 * `createRateLimit({ now: Date.now, storage }).attempt()` before each one, and where it answers a
 * number, show `rateLimitMessage` and do nothing. In the browser, app/features/accounts/session/auth-attempt.ts does that.
 * A courtesy and a brake, no protection: the server limits too (C64).
 */
export function createRateLimit({
  now,
  storage,
  rule = authRateLimit,
}: RateLimitOptions): RateLimit {
  return {
    attempt() {
      const time = now()
      const { memory, waitMs } = countAttempt(parseMemory(storage.read(), time, rule), time, rule)
      storage.write(JSON.stringify(memory))
      return waitMs
    },
  }
}

function countAttempt(
  memory: RateLimitMemory,
  now: number,
  rule: RateLimitRule,
): { memory: RateLimitMemory; waitMs: number | undefined } {
  if (now < memory.blockedUntil) return { memory, waitMs: memory.blockedUntil - now }
  const recent = memory.attemptedAt.filter((at) => now - at < rule.windowMs)
  const quiet = now - memory.blockedUntil >= rule.forgetAfterMs
  const violations = quiet ? 0 : memory.violations
  if (recent.length < rule.attempts) {
    const attemptedAt = [...recent, now]
    return { memory: { ...memory, attemptedAt, violations }, waitMs: undefined }
  }
  const waitMs = rule.blocksMs[violations] ?? longestBlock(rule)
  // The attempts are forgotten: when the block ends, all are there again.
  return {
    memory: { attemptedAt: [], violations: violations + 1, blockedUntil: now + waitMs },
    waitMs,
  }
}

/**
 * Storage is the visitor's, and clocks jump: what is no memory counts for nothing, attempts in the
 * future are left out, and no block is longer than the longest.
 */
function parseMemory(text: string | null, now: number, rule: RateLimitRule): RateLimitMemory {
  const { attemptedAt, violations, blockedUntil } = { ...NOTHING, ...readObject(text) }
  const times: unknown[] = Array.isArray(attemptedAt) ? attemptedAt : []
  return {
    attemptedAt: times.filter((at) => isCount(at)).filter((at) => at <= now),
    violations: isCount(violations) ? violations : 0,
    blockedUntil: isCount(blockedUntil) ? Math.min(blockedUntil, now + longestBlock(rule)) : 0,
  }
}

function readObject(text: string | null): Partial<Record<keyof RateLimitMemory, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function longestBlock(rule: RateLimitRule): number {
  return Math.max(...rule.blocksMs)
}
