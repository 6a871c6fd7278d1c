import type { Deps } from '#server/deps.ts'
import { hasPoints, type Limiter } from './limiter.ts'
import { openStoredClientLimiter } from './networks.ts'
import { storedRates } from './rates.ts'

/** Two windows of a network can fall into one of a total, so even a /48 has less than half of each (decision 040). */
const factors = { 56: 1.25, 48: 1.5 } as const

/**
 * Shared by all calls that spend a total of unauthenticated-mail-budget.ts. Nothing is given back when a link is used: a
 * mailbox for all names of a domain could otherwise request any number.
 */
export function openMailRequests(deps: Pick<Deps, 'db' | 'keys'>): Limiter {
  return openStoredClientLimiter(deps, 'mail-request', storedRates.mailRequest, factors)
}

/** For acts that are done without the mail too. */
export async function allowMailRequest(
  deps: Pick<Deps, 'db' | 'keys' | 'settings'>,
  client: string,
): Promise<boolean> {
  return !deps.settings.limits || hasPoints(openMailRequests(deps), client)
}
