import { LimitError } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { openStoredLimiter } from './limiter.ts'

const inTotal = [{ points: 500, seconds: 60 * 60 }]

/**
 * Spends one of the answers to "does this address have an account?" that the shop gives in an hour,
 * whatever the answer is. False once they are spent: then nobody is known, and the mails tell (T21).
 */
export async function mayDiscloseAccountExists(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'settings'>,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  try {
    await openStoredLimiter(deps, 'enumeration', inTotal).take('all')
    return true
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    deps.log.error({ err: error }, 'the answers about known addresses are spent for this hour')
    return false
  }
}
