import type { Stripe } from 'stripe'
import { translate } from './open-stripe.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderGate } from './provider-gate.ts'
import { type AccessListener, type Right, rightNamedIn } from './rights.ts'

/** Maximum length of a list: more than a shop of this size has in two days. */
const LONGEST_LIST = 10_000
const MOST_ON_A_PAGE = 100
/** Waits before a call is repeated whose object another call holds. */
const LOCKED_WAITS_MS = [250, 500, 1000, 2000]

/**
 * Makes one call to Stripe that needs these rights. Each attempt takes a turn at the gate.
 * @throws ProviderError
 */
export type AskStripe = <T>(
  rights: readonly [Right, ...Right[]],
  call: () => Promise<T>,
) => Promise<T>

/**
 * A function that makes calls through the gate and tells the listener what the key may do. A call whose whole response
 * has not come within `deadlineMs` counts as silent. While Stripe holds the lock of an object (a 429 `lock_timeout`),
 * the call about it is repeated four times within four seconds, and others go on.
 */
export function openAskStripe({
  gate,
  deadlineMs,
  onAccess,
}: {
  gate: ProviderGate
  deadlineMs: number
  onAccess: AccessListener
}): AskStripe {
  return async (rights, call) => {
    const once = () => gate.run(() => endWithin(deadlineMs, call()).catch(translate))
    try {
      const answer = await untilUnlocked(once)
      for (const right of rights) onAccess(right, true)
      return answer
    } catch (error) {
      if (error instanceof ProviderError && error.denied) {
        onAccess(rightNamedIn(messageOf(error.cause)) ?? rights[0], false)
      }
      throw error
    }
  }
}

/** All items of a list. Each page is a call of its own, so it waits for its turn and has a deadline of its own. */
export async function askPages<T extends { id: string }>(
  askPage: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> {
  const items: T[] = []
  for (;;) {
    const last = items.at(-1)
    const after = last ? { starting_after: last.id } : {}
    const { data, has_more: hasMore } = await askPage({ limit: MOST_ON_A_PAGE, ...after })
    items.push(...data)
    if (!hasMore || data.length === 0 || items.length >= LONGEST_LIST) return items
  }
}

async function untilUnlocked<T>(call: () => Promise<T>): Promise<T> {
  for (const waitMs of LOCKED_WAITS_MS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.locked) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return call()
}

/** @throws ProviderError silent when the call has not ended in time, such as one whose response never ends */
async function endWithin<T>(deadlineMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('silent')), deadlineMs)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
