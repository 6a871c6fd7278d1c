import type { StripeAccess } from './open-stripe.ts'
import { ProviderError } from './provider-error.ts'

/** The provider allows 25 calls per second and endpoint, 100 in total (T15). */
const CALLS_PER_SECOND = 20
/** Test keys allow 25 in total, shared by two shop processes and a command. */
const CALLS_PER_SECOND_IN_TEST = 10
/** Longer waits are refused as busy. */
const LONGEST_WAIT_MS = 5000
/** Consecutive failures that open the breaker (F15). */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export interface ProviderGate {
  /** @throws ProviderError of the call, or `busy` if it was not sent */
  run<T>(call: () => Promise<T>): Promise<T>
}

/** Per process. The sandbox has no limit. */
export function callsPerSecondOf({ secretKey, apiOrigin }: StripeAccess): number {
  const isTest = apiOrigin === undefined && /^[rs]k_test_/.test(secretKey)
  return isTest ? CALLS_PER_SECOND_IN_TEST : CALLS_PER_SECOND
}

/**
 * One gate per process. An open breaker lets a test call through after five seconds. A 429 pauses all calls, longer
 * each time, unless it concerns one object.
 */
export function openProviderGate(callsPerSecond = CALLS_PER_SECOND): ProviderGate {
  let failures = 0
  let closedUntil = 0
  let pauseMs = FIRST_PAUSE_MS
  /** Start times, oldest first, by a monotonic clock (F48). */
  const turns: number[] = []

  async function takeTurn() {
    const now = performance.now()
    if (now < closedUntil) throw new ProviderError('busy')
    if (failures >= FAILURES_TO_OPEN) closedUntil = now + OPEN_MS // refuses other calls during this one
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
