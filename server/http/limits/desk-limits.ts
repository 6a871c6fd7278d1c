import type { MiddlewareHandler } from 'hono'
import { LimitError } from '#domain/errors.ts'
import { waitInWords } from '#domain/wait-in-words.ts'
import type { Deps } from '#server/deps.ts'
import { openMemoryLimiter, openStoredLimiter } from '#server/limits/limiter.ts'
import { memoryRates, storedRates } from '#server/limits/rates.ts'
import { clientKey } from './client-key.ts'
import { limit, limitClients } from './limit.ts'

/** Wrong codes count separately (server/limits/desk-codes.ts). */
export function openDeskLimit(deps: Deps): MiddlewareHandler {
  return limitClients(deps, 'desk-access', memoryRates.deskAccess)
}

/** Neither a shared address nor a stolen cookie elsewhere takes points from the member. Needs requireMember. */
export function openConfirmLimit(deps: Deps): MiddlewareHandler {
  const limiter = openMemoryLimiter('desk-confirm', memoryRates.deskAccess)
  return limit(deps, (c) => {
    const { id } = c.get('session') as { id: string }
    return limiter.take(`${id} ${clientKey(deps, c)}`)
  })
}

/** Keeps members from flooding customers' mailboxes (T23). Needs requireMember. */
export function openDeskMailLimit(deps: Deps, kind: string): MiddlewareHandler {
  const limiter = openStoredLimiter(deps, `desk-mail-${kind}`, storedRates.deskMails)
  return limit(deps, async (c) => {
    const { memberId } = c.get('session') as { memberId: string }
    await limiter.take(memberId).catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      throw tooManyMails(error)
    })
  })
}

function tooManyMails(error: LimitError): LimitError {
  const [{ points }] = storedRates.deskMails
  const words = `You have sent ${points} of these mails within an hour. Wait ${waitInWords(error.retryAfterSeconds)}, then go on.`
  return new LimitError('over_email_send_rate_limit', error.retryAfterSeconds, {
    words,
    cause: error,
  })
}
