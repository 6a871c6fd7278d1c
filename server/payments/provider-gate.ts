import { ProviderError } from './provider-error.ts'

/** The provider allows 25 calls a second to one endpoint (T15). */
const CALLS_PER_SECOND = 20
/** A call that would wait longer than this for its turn is told to come back. */
const LONGEST_WAIT_MS = 5000
/** This many failures in a row, and nobody is made to wait for the next ones (F15). */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Lets calls to the provider through: at its pace, and not at all while it does not answer. */
export interface ProviderGate {
  /** @throws ProviderError as the call does, and busy when the call was not made */
  run<T>(call: () => Promise<T>): Promise<T>
}

/**
 * A gate of its own for each process. After five failures in a row it stays closed for five seconds, then
 * one call tries whether the provider is back. An answer of too many calls pauses all of them, longer
 * each time.
 */
export function openProviderGate(): ProviderGate {
  let failures = 0
  let closedUntil = 0
  let pauseMs = FIRST_PAUSE_MS
  /** When the last calls had their turn, the oldest first. */
  const turns: number[] = []

  async function takeTurn() {
    const now = Date.now()
    if (now < closedUntil) throw new ProviderError('busy')
    if (failures >= FAILURES_TO_OPEN) closedUntil = now + OPEN_MS // the others wait for this one
    const at = Math.max(now, (turns.at(-CALLS_PER_SECOND) ?? 0) + 1000)
    if (at - now > LONGEST_WAIT_MS) throw new ProviderError('busy')
    turns.push(at)
    if (turns.length > CALLS_PER_SECOND) turns.shift()
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }

  function succeeded() {
    failures = 0
    closedUntil = 0
    pauseMs = FIRST_PAUSE_MS
  }

  function failed(error: unknown) {
    if (!(error instanceof ProviderError) || error.trouble === 'refused') return succeeded()
    if (error.trouble === 'busy') {
      closedUntil = Date.now() + pauseMs
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      return undefined
    }
    failures += 1
    if (failures >= FAILURES_TO_OPEN) closedUntil = Date.now() + OPEN_MS
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
