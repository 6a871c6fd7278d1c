import { RateLimiterRes } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'

const minute = 60
const day = 24 * 60 * minute

/** Wrong passwords within five minutes before the first wait. */
const free = { account: 5, browser: 5, session: 5, client: 30 } as const
/** Seconds of the waits, each after another series of wrong passwords within a day. */
const waits = [minute, 5 * minute, 15 * minute, 60 * minute] as const

type PasswordDeps = Pick<Deps, 'db' | 'keys' | 'settings'>

export interface Attempt {
  /**
   * What the attempt counts for: an account, a browser that signed in to it before, a session that gives its own
   * password, or a client.
   */
  about: keyof typeof free
  /** Canonical address, known browser with it, id of the session, or client key. */
  key: string
}

/**
 * Counts a password attempt before the password is checked: of simultaneous attempts only the free ones are
 * checked. Further ones wait 1, 5, 15 and 60 minutes, in which the right password is refused too; a mailed link
 * and a browser that signed in before still work (T34). Counted in the database: for all processes, over restarts.
 * @throws LimitError with the time to wait
 */
export async function countAttempt(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  const { attempts, series, key } = open(deps, attempt)
  try {
    await attempts.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    let seconds = refusal.msBeforeNext / 1000
    const first = refusal.consumedPoints === free[attempt.about] + 1
    if (first) {
      const { consumedPoints } = await series.penalty(key)
      seconds = waits[Math.min(consumedPoints, waits.length) - 1] ?? minute
      await attempts.block(key, seconds)
    }
    throw new LimitError('over_request_rate_limit', seconds)
  }
}

/** Takes back an attempt that was not wrong. */
export async function giveBackAttempt(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  const { attempts, key } = open(deps, attempt)
  await attempts.reward(key)
}

/** Resets a count after the right password or a mailed link. */
export async function resetAttempts(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  const { attempts, series, key } = open(deps, attempt)
  await attempts.delete(key)
  await series.delete(key)
}

function open(deps: PasswordDeps, { about, key }: Attempt) {
  return {
    attempts: openStoredRate(deps.db, `password-${about}`, {
      points: free[about],
      seconds: 5 * minute,
    }),
    series: openStoredRate(deps.db, `password-${about}-series`, { points: 1, seconds: day }),
    key: deps.keys.derive('limit', key),
  }
}
