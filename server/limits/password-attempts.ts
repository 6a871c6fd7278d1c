import { RateLimiterRes } from 'rate-limiter-flexible'
import { LimitError } from '#domain/errors.ts'
import { openStoredRate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'

const minute = 60
const day = 24 * 60 * minute

/** How many wrong passwords in five minutes bring about a wait. */
const free = { account: 5, client: 30 } as const
/** How long the waits are, each after another series of wrong passwords within a day. */
const waits = [minute, 5 * minute, 15 * minute, 60 * minute] as const

type PasswordDeps = Pick<Deps, 'db' | 'keys' | 'settings'>

export interface Attempt {
  /** Whose password is tried, or from where. */
  about: keyof typeof free
  /** Canonical address, or the client. */
  key: string
}

/**
 * Counts one attempt at a password, before it is checked: of any number at once only the free ones are
 * checked. After them come waits of 1, 5, 15 and 60 minutes, in which the right password is refused too;
 * a link by mail is the way in (T34). The database counts: for all processes, over restarts.
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

/** The attempt was not a wrong one: it does not count. */
export async function giveBackAttempt(deps: PasswordDeps, attempt: Attempt): Promise<void> {
  if (!deps.settings.limits) return
  const { attempts, key } = open(deps, attempt)
  await attempts.reward(key)
}

/** Whoever holds the account has shown it, by the password or by mail: its count begins anew. */
export async function resetAttempts(deps: PasswordDeps, address: string): Promise<void> {
  if (!deps.settings.limits) return
  const { attempts, series, key } = open(deps, { about: 'account', key: address })
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
