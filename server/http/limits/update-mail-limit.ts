import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { openMemoryClientLimiter } from '../../limits/networks.ts'
import { memoryRates } from '../../limits/rates.ts'
import { clientKey } from './client-key.ts'
import { limit } from './limit.ts'

export function openUpdateMailLimit(deps: Deps): MiddlewareHandler {
  const ofClient = openMemoryClientLimiter('update-mails', memoryRates.anything)
  return limit(deps, (c) => ofClient.take(clientKey(deps, c)))
}
