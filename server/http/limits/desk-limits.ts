import type { MiddlewareHandler } from 'hono'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '../../deps.ts'
import { openMemoryLimiter, openStoredLimiter } from '../../limits/limiter.ts'
import { openMemoryClientLimiter } from '../../limits/networks.ts'
import { memoryRates, storedRates } from '../../limits/rates.ts'
import { clientKey } from './client-key.ts'
import { limit } from './limit.ts'

/**
 * The rate limit of what the desk answers to strangers. Wrong codes are counted besides
 * (server/limits/desk-codes.ts); members are not limited but in the mails they send.
 */
export function openDeskLimit(deps: Deps): MiddlewareHandler {
  const limiter = openMemoryClientLimiter('desk-access', memoryRates.deskAccess)
  return limit(deps, (c) => limiter.take(clientKey(deps, c)))
}

/**
 * The rate limit of proving again who one is, by session and client: neither whoever shares an address with a member takes
 * anything from him, nor whoever has a copy of his cookie elsewhere.
 * For routes behind requireMember.
 */
export function openConfirmLimit(deps: Deps): MiddlewareHandler {
  const limiter = openMemoryLimiter('desk-confirm', memoryRates.deskAccess)
  return limit(deps, (c) => {
    const { id } = c.get('session') as { id: string } // set by requireMember
    return limiter.take(`${id} ${clientKey(deps, c)}`)
  })
}

/**
 * How many mails of a kind a signed-in member has sent to buyers, so that nobody floods mailboxes from the desk (T23).
 * For routes behind requireMember.
 */
export function openDeskMailLimit(deps: Deps, kind: string): MiddlewareHandler {
  const limiter = openStoredLimiter(deps, `desk-mail-${kind}`, storedRates.deskMails)
  return limit(deps, async (c) => {
    const { memberId } = c.get('session') as { memberId: string } // set by requireMember
    await limiter.take(memberId).catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      throw tooManyMails(error)
    })
  })
}

function tooManyMails(error: LimitError): LimitError {
  const minutes = Math.ceil(error.retryAfterSeconds / 60)
  const [{ points }] = storedRates.deskMails
  const words = `You have sent ${points} of these mails within an hour. Wait ${minutes} min, then go on.`
  return new LimitError('over_email_send_rate_limit', error.retryAfterSeconds, {
    words,
    cause: error,
  })
}
