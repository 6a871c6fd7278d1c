import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { hasPoints, openStoredLimiter } from './limiter.ts'

const inTotal = [{ points: 500, seconds: 60 * 60 }]

/**
 * Spends a point whatever the response is. Once the budget is spent every address is treated as unknown, and only emails
 * reveal the truth (T21).
 */
export async function mayDiscloseAccountExists(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  if (await hasPoints(openStoredLimiter(deps, 'enumeration', inTotal), 'all')) return true
  await raiseAlarm(deps, deps.db, {
    kind: 'limit_reached',
    subject: 'enumeration',
    what: 'Someone is checking which email addresses have accounts. The shop has stopped answering for the rest of the hour.',
  })
  return false
}
