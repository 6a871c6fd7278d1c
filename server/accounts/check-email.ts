import type { EmailCheckAnswer, EmailCheckPurpose } from '#contract/functions.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { findUserByEmail } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { mayTellWhoIsKnown } from '../limits/oracle-budget.ts'
import { isDisposableDomain } from './disposable-domains.ts'

/** What the refusals say [ERR-verify-03, ERR-verify-04]; a malformed address has no reason (C10). */
const reasons = {
  disposable: 'Disposable emails are not allowed. Please use a permanent email address.',
  missing: 'This email address does not exist. Please check and try again.',
} as const

const accepted: EmailCheckAnswer = { exists: true, requiresConfirmation: false }

/**
 * Whether an address can receive mail: its form, then at sign-up the list of disposable domains, then its
 * domain's records. A paying guest is never refused because of a list, and nobody because a look-up failed
 * (decision A11). In sandbox mode nothing is looked up (decision B21).
 */
export async function checkEmail(
  deps: Pick<Deps, 'lookUpDomain'>,
  { email, purpose }: { email: string; purpose: EmailCheckPurpose },
): Promise<EmailCheckAnswer> {
  const address = canonicalEmail(email)
  if (!isDeliverableEmail(address)) return { exists: false, requiresConfirmation: false }
  const domain = address.slice(address.indexOf('@') + 1)
  if (purpose === 'signup' && isDisposableDomain(domain)) return refuse(reasons.disposable)
  const finding = await deps.lookUpDomain?.(domain)
  return finding === 'not there' ? refuse(reasons.missing) : accepted
}

function refuse(reason: string): EmailCheckAnswer {
  return { exists: false, requiresConfirmation: false, reason }
}

/**
 * Whether the address has an account that can sign in. A guest's account without a password counts
 * as none: its owner may buy again (decision A7). Once the answers of this hour are spent, everybody
 * counts as new (T21).
 */
export async function canSignIn(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'settings'>,
  email: string,
): Promise<boolean> {
  const mayTell = await mayTellWhoIsKnown(deps)
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  return mayTell && user?.emailConfirmedAt != null
}
