import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { hasPoints, openStoredLimiter } from './limiter.ts'
import { per } from './rates.ts'
import { countUsedLinks } from './used-links.ts'

const hour = 60 * 60
const day = 24 * hour

const links = [per(3, hour), per(8, day)]
/** All emails to one address that visitors can cause. */
const mailsToAddress = { name: 'mail-to', rates: links }
/** One a day: "already registered" emails have no link and must not use up the budget of those that do (T34). */
const notesToAddress = { name: 'mail-note-to', rates: [per(1, day)] }
/** Withdrawals that fit no order: two emails an hour remain for the owner of the address. */
const withdrawalsToAddress = {
  name: 'mail-withdrawal-to',
  rates: [per(1, hour), per(4, day)],
}
/** Caused by the account's own session only. */
const deletionsToAddress = { name: 'mail-deletion-to', rates: links }
const budgetsOfAddress = [notesToAddress, withdrawalsToAddress, mailsToAddress, deletionsToAddress]
/** Unconfirmed addresses have a separate share, so that mass sign-ups leave emails for the owners of accounts. */
const mailsInTotal = {
  unproven: { name: 'mail-unproven', rates: [per(200, hour), per(2000, day)] },
  proven: { name: 'mail-proven', rates: [per(300, hour), per(3000, day)] },
}
/** Requests of one client about one address, known or not; counted anew once an emailed link is used. */
const requestsAbout = [per(5, hour)]

type LimitDeps = Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>

export interface UnauthenticatedMail {
  kind:
    | 'already_registered'
    | 'confirm_email'
    | 'delete_account'
    | 'reset_password'
    | 'withdrawal_received'
  proven: boolean
}

/**
 * All emails that visitors can cause share one budget; emails about orders have none (decisions B5, 019). Call
 * only if the mail is then queued, with the transaction as the database. Respond alike on true and false.
 */
export async function allowUnauthenticatedMail(
  deps: LimitDeps,
  address: string,
  mail: UnauthenticatedMail,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  for (const budget of budgetsOf(mail)) {
    if (!(await hasPoints(openStoredLimiter(deps, budget.name, budget.rates), address)))
      return false
  }
  const total = mailsInTotal[mail.proven ? 'proven' : 'unproven']
  if (await hasPoints(openStoredLimiter(deps, total.name, total.rates), 'all')) return true
  await raiseAlarm(deps, deps.db, {
    kind: 'limit_reached',
    subject: total.name,
    what: mail.proven
      ? 'Too many password reset emails were requested. No more are sent until the hour or the day is over.'
      : 'Too many sign-up emails were requested. Until the hour or the day is over, nobody can confirm a new account.',
  })
  return false
}

function budgetsOf({ kind }: UnauthenticatedMail) {
  if (kind === 'delete_account') return [deletionsToAddress]
  if (kind === 'withdrawal_received') return [withdrawalsToAddress, mailsToAddress]
  return kind === 'already_registered' ? [notesToAddress, mailsToAddress] : [mailsToAddress]
}

export async function resetMailBudgets(deps: LimitDeps, address: string): Promise<void> {
  for (const { name, rates } of budgetsOfAddress)
    await openStoredLimiter(deps, name, rates).reset(address)
}

/**
 * Counts before any look-up, so that known and unknown addresses are refused alike. Per client, so that others cannot
 * use up the owner's requests.
 * @throws LimitError over_email_send_rate_limit
 */
export async function countMailRequest(
  deps: LimitDeps,
  purpose: 'sign-up' | 'reset',
  { email, client }: { email?: unknown; client: string },
): Promise<void> {
  if (typeof email !== 'string' || email.length > MAX_EMAIL_FIELD) return
  const address = canonicalEmail(email)
  const usedLinks = await countUsedLinks(deps, { address })
  try {
    await openStoredLimiter(deps, `mail-about-${purpose}`, requestsAbout).take(
      `${client} ${address} ${usedLinks}`,
    )
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    throw new LimitError('over_email_send_rate_limit', error.retryAfterSeconds, { cause: error })
  }
}
