import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { openMemoryLimiter } from '../../limits/limiter.ts'
import { memoryRates } from '../../limits/rates.ts'
import { answerError } from '../middleware/on-error.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'

/** Refuses calls of /rest/v1 that come too often from one client or in one session. */
export function limitTables(deps: Deps): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  const ofClient = openMemoryLimiter('tables', memoryRates.anything)
  const ofSession = openMemoryLimiter('tables-session', memoryRates.tablesOfSession)
  const refuse = answerError(deps, 'tables')
  return async (c, next) => {
    try {
      await ofClient.take(clientKey(deps, c))
      const claims = await findClaims(deps, c)
      if (claims) await ofSession.take(claims.session_id)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return refuse(error, c)
    }
    return next()
  }
}
