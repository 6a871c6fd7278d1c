const minuteMs = 60_000

export interface RateLimitRule {
  attempts: number
  windowMs: number
  /** Per violation; the last value repeats (C64). */
  blocksMs: readonly [number, ...number[]]
  /** Counted from the end of the last block. */
  resetAfterMs: number
}

/** For every form with a password [VAL-rate-01, VAL-rate-03 to VAL-rate-06]. */
export const authRateLimit: RateLimitRule = {
  attempts: 5,
  windowMs: 300_000,
  blocksMs: [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs],
  resetAfterMs: 60 * minuteMs,
}

/** [VAL-rate-02] */
export const rateLimitMessage = 'Too many authentication attempts. Please wait before trying again.'

/** Times are Unix milliseconds. */
interface RateLimitMemory {
  attemptedAt: readonly number[]
  violations: number
  blockedUntil: number
}

const NOTHING: RateLimitMemory = { attemptedAt: [], violations: 0, blockedUntil: 0 }

export interface RateLimitOptions {
  /** Unix milliseconds. */
  now: () => number
  /** Kept across reloads and shared by tabs. */
  storage: { read: () => string | null; write: (text: string) => void }
  rule?: RateLimitRule
}

export interface RateLimit {
  /** Undefined when allowed, else milliseconds to wait. */
  attempt: () => number | undefined
}

/** No protection: visitors control their storage, so the server limits too [VAL-rate] (C64). */
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
  const quiet = now - memory.blockedUntil >= rule.resetAfterMs
  const violations = quiet ? 0 : memory.violations
  if (recent.length < rule.attempts) {
    const attemptedAt = [...recent, now]
    return { memory: { ...memory, attemptedAt, violations }, waitMs: undefined }
  }
  const waitMs = rule.blocksMs[violations] ?? longestBlock(rule)
  // all attempts are available after the block
  return {
    memory: { attemptedAt: [], violations: violations + 1, blockedUntil: now + waitMs },
    waitMs,
  }
}

/** Storage can be edited and clocks can jump. */
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
