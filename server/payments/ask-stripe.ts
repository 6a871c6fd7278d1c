import type { Stripe } from 'stripe'
import { translate } from './open-stripe.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderGate } from './provider-gate.ts'
import { type AccessListener, type Right, rightNamedIn } from './rights.ts'

const LONGEST_LIST = 10_000
const MOST_ON_A_PAGE = 100
/** Waits while another call has an object locked. */
const LOCKED_WAITS_MS = [250, 500, 1000, 2000]

/** @throws ProviderError */
export type AskStripe = <T>(
  rights: readonly [Right, ...Right[]],
  call: () => Promise<T>,
) => Promise<T>

/**
 * A response incomplete after `deadlineMs` counts as silent. A 429 `lock_timeout` about one object is retried within
 * four seconds.
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

/** Each page has its own turn and deadline. */
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

/** @throws ProviderError silent, such as for a response that never ends */
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
