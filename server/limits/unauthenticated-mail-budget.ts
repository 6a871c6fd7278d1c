import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { LimitError } from '#domain/errors.ts'
import type { Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../outbox/alarms.ts'
import { openStoredLimiter } from './limiter.ts'

const hour = 60 * 60
const day = 24 * hour

const links = [
  { points: 3, seconds: hour },
  { points: 8, seconds: day },
]
/** Mails to one address that strangers can cause, whatever they are. */
const mailsToAddress = { name: 'mail-to', rates: links }
/** "Already registered" among them, which carries no link: the others leave the owner one (T34). */
const notesToAddress = { name: 'mail-note-to', rates: [{ points: 1, seconds: day }] }
/** Confirmations of withdrawals that fit no order among them: they leave the owner of the address the other two an hour. */
const withdrawalsToAddress = {
  name: 'mail-withdrawal-to',
  rates: [
    { points: 1, seconds: hour },
    { points: 4, seconds: day },
  ],
}
/** Mails with a link to delete the account, which only its own session can cause. */
const deletionsToAddress = { name: 'mail-deletion-to', rates: links }
const budgetsOfAddress = [notesToAddress, withdrawalsToAddress, mailsToAddress, deletionsToAddress]
/**
 * All such mails, of which 500 an hour and 5,000 a day leave the shop. Those to unconfirmed addresses have a share of
 * their own: strangers who sign up with many leave the others to the owners of accounts.
 */
const mailsInTotal = {
  unproven: {
    name: 'mail-unproven',
    rates: [
      { points: 200, seconds: hour },
      { points: 2000, seconds: day },
    ],
  },
  proven: {
    name: 'mail-proven',
    rates: [
      { points: 300, seconds: hour },
      { points: 3000, seconds: day },
    ],
  },
}
/** Requests of one client about one address, known or not, whatever they result in; resets are counted separately. */
const requestsAbout = [{ points: 5, seconds: hour }]

type LimitDeps = Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings'>

export interface UnauthenticatedMail {
  kind:
    | 'already_registered'
    | 'confirm_email'
    | 'delete_account'
    | 'reset_password'
    | 'withdrawal_received'
  /** Whether an account of the address is confirmed. */
  proven: boolean
}

/**
 * Spends a point for a mail that an unauthenticated visitor causes, and returns whether it may be sent to this
 * canonical address. All that strangers can cause shares one budget; mails about orders have none (decisions B5,
 * 019). Addresses with a confirmed account share a total, and the others one; a spent one is an alarm. Call it only if
 * the mail is then queued; inside a transaction pass that as the database, so that mail and point are committed
 * together. On false, respond as on true. Counted in the database: for all processes, over restarts.
 */
export async function allowUnauthenticatedMail(
  deps: LimitDeps,
  address: string,
  mail: UnauthenticatedMail,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  for (const budget of budgetsOf(mail)) {
    if (!(await hasPoint(deps, { ...budget, key: address }))) return false
  }
  const total = mailsInTotal[mail.proven ? 'proven' : 'unproven']
  if (await hasPoint(deps, { ...total, key: 'all' })) return true
  await raiseAlarm(deps, deps.db, {
    kind: 'limit_reached',
    subject: total.name,
    what: mail.proven
      ? 'More mails to reset passwords were asked for than the shop sends. Until the hour or the day is over their owners get none.'
      : 'More sign-ups want a mail than the shop sends. Until the hour or the day is over nobody can confirm a new account.',
  })
  return false
}

function budgetsOf({ kind }: UnauthenticatedMail) {
  if (kind === 'delete_account') return [deletionsToAddress]
  if (kind === 'withdrawal_received') return [withdrawalsToAddress, mailsToAddress]
  return kind === 'already_registered' ? [notesToAddress, mailsToAddress] : [mailsToAddress]
}

/** Spends a point; false when none is left. */
async function hasPoint(
  deps: LimitDeps,
  { name, rates, key }: { name: string; rates: readonly Rate[]; key: string },
): Promise<boolean> {
  try {
    await openStoredLimiter(deps, name, rates).take(key)
    return true
  } catch (error) {
    if (error instanceof LimitError) return false
    throw error
  }
}

/** Returns to an address the mails that strangers spent. */
export async function resetMailBudgets(deps: LimitDeps, address: string): Promise<void> {
  for (const { name, rates } of budgetsOfAddress)
    await openStoredLimiter(deps, name, rates).reset(address)
}

/**
 * Counts a client's request that may cause such a mail before anything is looked up, so that known and unknown
 * addresses are refused alike. Sign-ups and resets are counted separately. Other clients are not counted with it: a
 * stranger cannot use up the owner's requests (decision 019).
 * @throws LimitError over_email_send_rate_limit
 */
export async function countMailRequest(
  deps: LimitDeps,
  purpose: 'sign-up' | 'reset',
  { email, client }: { email?: unknown; client: string },
): Promise<void> {
  if (typeof email !== 'string' || email.length > MAX_EMAIL_FIELD) return
  try {
    await openStoredLimiter(deps, `mail-about-${purpose}`, requestsAbout).take(
      `${client} ${canonicalEmail(email)}`,
    )
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    throw new LimitError('over_email_send_rate_limit', error.retryAfterSeconds, { cause: error })
  }
}
