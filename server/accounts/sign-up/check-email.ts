import type { EmailCheckAnswer, EmailCheckPurpose } from '#contract/functions.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { findPendingSignup } from '../../db/pending-signups.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { mayDiscloseAccountExists } from '../../limits/enumeration-budget.ts'
import { tokenHash } from '../../tokens/keys.ts'
import { isDisposableDomain } from './disposable-domains.ts'

/** What the refusals say [ERR-verify-03, ERR-verify-04]; a malformed address has no reason (C10). */
const reasons = {
  disposable: 'Disposable emails are not allowed. Please use a permanent email address.',
  missing: 'This email address does not exist. Please check and try again.',
} as const

/**
 * Whether an address can receive mail: its form, then at sign-up the list of disposable domains, then its
 * domain's records. A paying guest is never refused because of a list, and nobody because a look-up failed
 * (decision A11). In sandbox mode nothing is looked up (decision B21). That an address waits for its
 * confirmation is told to the browser that signed up with it, and to nobody else (T21).
 */
export async function checkEmail(
  deps: Pick<Deps, 'db' | 'lookUpDomain'>,
  {
    email,
    purpose,
    browserId,
  }: { email: string; purpose: EmailCheckPurpose; browserId: string | undefined },
): Promise<EmailCheckAnswer> {
  const address = canonicalEmail(email)
  if (!isDeliverableEmail(address)) return { exists: false, requiresConfirmation: false }
  const domain = address.slice(address.indexOf('@') + 1)
  if (purpose === 'signup' && isDisposableDomain(domain)) return refuse(reasons.disposable)
  const finding = await deps.lookUpDomain?.(domain)
  if (finding === 'not there') return refuse(reasons.missing)
  return { exists: true, requiresConfirmation: await isWaiting(deps, address, browserId) }
}

/** Whether the newest sign-up of the address waits for its confirmation, and was made by this browser. */
async function isWaiting(
  deps: Pick<Deps, 'db'>,
  address: string,
  browserId: string | undefined,
): Promise<boolean> {
  if (browserId === undefined) return false
  const pending = await findPendingSignup(deps.db, address)
  return pending?.browserHash.equals(tokenHash(browserId)) ?? false
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
  const mayDisclose = await mayDiscloseAccountExists(deps)
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  return mayDisclose && user?.emailConfirmedAt != null
}
