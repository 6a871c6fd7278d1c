import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { openMemoryLimiter } from '../../limits/limiter.ts'
import { memoryRates } from '../../limits/rates.ts'
import { clientKey } from './client-key.ts'
import { limit } from './limit.ts'

/**
 * The rate limit of what the desk answers to strangers and of proving who one is. Wrong codes are counted besides
 * (server/limits/desk-codes.ts); members are not limited.
 */
export function openDeskLimit(deps: Deps): MiddlewareHandler {
  const limiter = openMemoryLimiter('desk-access', memoryRates.deskAccess)
  return limit(deps, (c) => limiter.take(clientKey(deps, c)))
}
