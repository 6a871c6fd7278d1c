import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { openStoredLimiter } from './limiter.ts'

const inTotal = [{ points: 500, seconds: 60 * 60 }]

/**
 * Spends a point whatever the response is. Once the budget is spent every address is treated as unknown, and only mails
 * reveal the truth (T21).
 */
export async function mayDiscloseAccountExists(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  try {
    await openStoredLimiter(deps, 'enumeration', inTotal).take('all')
    return true
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    await raiseAlarm(deps, deps.db, {
      kind: 'limit_reached',
      subject: 'enumeration',
      what: 'Someone is checking which email addresses have accounts. The shop has stopped answering for the rest of the hour.',
    })
    return false
  }
}
