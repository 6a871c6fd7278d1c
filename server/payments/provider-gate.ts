import type { StripeAccess } from './open-stripe.ts'
import { ProviderError } from './provider-error.ts'

/** The provider allows 25 calls a second to one endpoint, and 100 in all (T15). */
const CALLS_PER_SECOND = 20
/** With test keys it allows 25 in all: two processes of the shop and a command make no more together. */
const CALLS_PER_SECOND_IN_TEST = 10
/** A call that would wait longer than this is refused as busy. */
const LONGEST_WAIT_MS = 5000
/** Consecutive failures after which calls are refused at once (F15). */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Limits the rate of calls to the provider and stops them while it does not respond (a circuit breaker). */
export interface ProviderGate {
  /** @throws ProviderError of the call, or `busy` when the call was not sent */
  run<T>(call: () => Promise<T>): Promise<T>
}

/** Calls a second that one process may make with this key. The sandbox limits nothing. */
export function callsPerSecondOf({ secretKey, apiOrigin }: StripeAccess): number {
  const isTest = apiOrigin === undefined && /^[rs]k_test_/.test(secretKey)
  return isTest ? CALLS_PER_SECOND_IN_TEST : CALLS_PER_SECOND
}

/**
 * Opens a gate; each process has one. After five consecutive failures it refuses calls for five seconds, then one
 * call tests whether the provider responds. A 429 pauses all calls, longer each time, unless it is about one object
 * alone.
 */
export function openProviderGate(callsPerSecond = CALLS_PER_SECOND): ProviderGate {
  let failures = 0
  let closedUntil = 0
  let pauseMs = FIRST_PAUSE_MS
  /** Start times of the last calls, oldest first, by a clock that nobody puts back (F48). */
  const turns: number[] = []

  async function takeTurn() {
    const now = performance.now()
    if (now < closedUntil) throw new ProviderError('busy')
    if (failures >= FAILURES_TO_OPEN) closedUntil = now + OPEN_MS // other calls are refused during this one
    const at = Math.max(now, (turns.at(-callsPerSecond) ?? -Infinity) + 1000)
    if (at - now > LONGEST_WAIT_MS) throw new ProviderError('busy')
    turns.push(at)
    if (turns.length > callsPerSecond) turns.shift()
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }

  function succeeded() {
    failures = 0
    closedUntil = 0
    pauseMs = FIRST_PAUSE_MS
  }

  function failed(error: unknown) {
    if (!(error instanceof ProviderError)) return succeeded()
    if (error.trouble === 'refused' || error.locked) return succeeded()
    if (error.trouble === 'busy') {
      closedUntil = performance.now() + pauseMs
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      return undefined
    }
    failures += 1
    if (failures >= FAILURES_TO_OPEN) closedUntil = performance.now() + OPEN_MS
    return undefined
  }

  return {
    run: async (call) => {
      await takeTurn()
      try {
        const answer = await call()
        succeeded()
        return answer
      } catch (error) {
        failed(error)
        throw error
      }
    },
  }
}
