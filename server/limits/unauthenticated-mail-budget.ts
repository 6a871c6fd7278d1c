import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { LimitError } from '#domain/errors.ts'
import type { Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { openStoredLimiter } from './limiter.ts'

const hour = 60 * 60
const day = 24 * hour

const links = [
  { points: 3, seconds: hour },
  { points: 8, seconds: day },
]
/**
 * Mails to one address that strangers can bring about. Links to reset a password go to whoever has proven the
 * address, whatever else strangers have sent him: they are his way back in (T34).
 */
const mailsToAddress = {
  reset: { name: 'mail-reset-to', rates: links },
  note: { name: 'mail-note-to', rates: [{ points: 1, seconds: day }] },
  other: { name: 'mail-to', rates: links },
} as const
/** All such mails of the shop to addresses that nobody has proven to be his. */
const mailsToUnproven = [{ points: 200, seconds: hour }]
/** All such mails of the shop. */
const mailsInTotal = [
  { points: 500, seconds: hour },
  { points: 5000, seconds: day },
]
/** Requests about one address, known or not, whatever comes of them; those for a reset by themselves. */
const requestsAbout = [{ points: 10, seconds: hour }]

type LimitDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'settings'>

export interface UnauthenticatedMail {
  kind: 'already_registered' | 'confirm_email' | 'delete_account' | 'reset_password'
  /** Whether an account of the address is confirmed. */
  proven: boolean
}

/**
 * Whether one more mail that a stranger can bring about may go to this canonical address: "already registered"
 * and resets to a proven address have a budget each, all others share one; mails about orders have none
 * (decisions B5, 009). An address is proven when an account of it is confirmed; mails to others have a smaller
 * total. Asking spends it, so ask only for a mail that is then queued; inside of a transaction pass it as the
 * database, so that the mail and its share stand or fall together. After a no, do nothing and answer as after
 * a yes. The database counts: for all processes, over restarts.
 */
export async function allowUnauthenticatedMail(
  deps: LimitDeps,
  address: string,
  mail: UnauthenticatedMail,
): Promise<boolean> {
  if (!deps.settings.limits) return true
  if (!(await hasPoint(deps, { ...budgetOf(mail), key: address }))) return false
  const unproven = { name: 'mail-unproven', rates: mailsToUnproven, key: 'all' }
  const inTotal = { name: 'mail', rates: mailsInTotal, key: 'all' }
  for (const budget of mail.proven ? [inTotal] : [unproven, inTotal]) {
    if (await hasPoint(deps, budget)) continue
    deps.log.error({ budget: budget.name }, 'the mails that strangers may bring about are spent')
    return false
  }
  return true
}

function budgetOf({ kind, proven }: UnauthenticatedMail) {
  if (kind === 'already_registered') return mailsToAddress.note
  return kind === 'reset_password' && proven ? mailsToAddress.reset : mailsToAddress.other
}

/** Spends a point, if there is one left. */
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

/**
 * Counts a request that may bring about such a mail, before anything is looked up: known and unknown
 * addresses are refused alike. Sign-ups that strangers begin leave the requests for a reset as they are.
 * @throws LimitError over_email_send_rate_limit
 */
export async function countMailRequest(
  deps: LimitDeps,
  purpose: 'sign-up' | 'reset',
  { email }: { email?: unknown },
): Promise<void> {
  if (typeof email !== 'string' || email.length > MAX_EMAIL_FIELD) return
  try {
    await openStoredLimiter(deps, `mail-about-${purpose}`, requestsAbout).take(
      canonicalEmail(email),
    )
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    throw new LimitError('over_email_send_rate_limit', error.retryAfterSeconds, { cause: error })
  }
}
