import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/deps.ts'
import { openMemoryLimiter } from '#server/limits/limiter.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'
import { limit, type Spend } from './limit.ts'

export function limitTables(deps: Deps): MiddlewareHandler {
  const ofClient = openMemoryClientLimiter('tables', memoryRates.anything)
  const ofSession = openMemoryLimiter('tables-session', memoryRates.tablesOfSession)
  const byClient: Spend = (c) => ofClient.take(clientKey(deps, c))
  const bySession: Spend = async (c) => {
    const claims = await findClaims(deps, c)
    if (claims) await ofSession.take(claims.session_id)
  }
  return limit(deps, byClient, bySession)
}
