import { logSecurityEvent } from '#app/browser/security-log.ts'
import { localStore } from '#app/browser/storage.ts'
import { parseJson } from '#domain/json-value.ts'

const minuteMs = 60_000

/** For every form with a password [VAL-rate-01, VAL-rate-03 to VAL-rate-06]. */
export const authRateLimit = {
  attempts: 5,
  windowMs: 300_000,
  /** Per violation; the last value repeats (C64). */
  blocksMs: [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs],
  /** Counted from the end of the last block. */
  resetAfterMs: 60 * minuteMs,
}
const LONGEST_BLOCK_MS = Math.max(...authRateLimit.blocksMs)

/** [VAL-rate-02] */
export const rateLimitMessage = 'Too many authentication attempts. Please wait before trying again.'

/** Times are Unix milliseconds. */
interface RateLimitMemory {
  attemptedAt: readonly number[]
  violations: number
  blockedUntil: number
}

interface RateLimitOptions {
  /** Unix milliseconds. */
  now: () => number
  /** Kept across reloads and shared by tabs. */
  storage: { read: () => string | null; write: (text: string) => void }
}

/** No protection: visitors control their storage, so the server limits too [VAL-rate] (C64). */
export function createRateLimit({ now, storage }: RateLimitOptions) {
  return {
    /** Undefined when allowed, else milliseconds to wait. */
    attempt(): number | undefined {
      const time = now()
      const { memory, waitMs } = countAttempt(parseMemory(storage.read(), time), time)
      storage.write(JSON.stringify(memory))
      return waitMs
    },
  }
}

function countAttempt(
  memory: RateLimitMemory,
  now: number,
): { memory: RateLimitMemory; waitMs: number | undefined } {
  const { attempts, windowMs, blocksMs, resetAfterMs } = authRateLimit
  if (now < memory.blockedUntil) return { memory, waitMs: memory.blockedUntil - now }
  const recent = memory.attemptedAt.filter((at) => now - at < windowMs)
  const quiet = now - memory.blockedUntil >= resetAfterMs
  const violations = quiet ? 0 : memory.violations
  if (recent.length < attempts) {
    const attemptedAt = [...recent, now]
    return { memory: { ...memory, attemptedAt, violations }, waitMs: undefined }
  }
  const waitMs = blocksMs[violations] ?? LONGEST_BLOCK_MS
  // all attempts are available after the block
  return {
    memory: { attemptedAt: [], violations: violations + 1, blockedUntil: now + waitMs },
    waitMs,
  }
}

/** Storage can be edited and clocks can jump. */
function parseMemory(text: string | null, now: number): RateLimitMemory {
  const kept: Partial<Record<keyof RateLimitMemory, unknown>> = Object(parseJson(text))
  const { attemptedAt, violations, blockedUntil } = kept
  const times: unknown[] = Array.isArray(attemptedAt) ? attemptedAt : []
  return {
    attemptedAt: times.filter((at) => isCount(at)).filter((at) => at <= now),
    violations: isCount(violations) ? violations : 0,
    blockedUntil: isCount(blockedUntil) ? Math.min(blockedUntil, now + LONGEST_BLOCK_MS) : 0,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

const STORAGE_KEY = 'auth-rate-limit'

const limit = createRateLimit({
  now: Date.now,
  storage: {
    read: () => localStore.getItem(STORAGE_KEY),
    write: (text) => localStore.setItem(STORAGE_KEY, text),
  },
})

/** All tabs share one count. Returns the message to show when rate-limited [VAL-rate-02]. */
export function attemptAuth(place: string): string | undefined {
  const waitMs = limit.attempt()
  if (waitMs === undefined) return undefined
  logSecurityEvent({
    type: 'rate_limited',
    severity: 'medium',
    details: `${place}: ${Math.ceil(waitMs / 1000)} s to wait`,
  })
  return rateLimitMessage
}
