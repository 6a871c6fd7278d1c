import type { EmailCheckAnswer, EmailCheckPurpose } from '#contract/functions.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { findPendingSignup } from '#server/db/pending-signups.ts'
import { findUserByEmail } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { mayDiscloseAccountExists } from '#server/limits/enumeration-budget.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { isDisposableDomain } from './disposable-domains.ts'

/** [ERR-verify-03, ERR-verify-04]; a malformed address gets no reason (C10). */
const reasons = {
  disposable: 'Disposable emails are not allowed. Please use a permanent email address.',
  missing: 'This email address does not exist. Please check and try again.',
} as const

/**
 * Payments skip the disposable list, and a failed look-up is accepted (decision A11); the sandbox looks nothing up
 * (decision B21). A pending confirmation is reported only to the browser that signed up (T21).
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
 * False for guests without a password, who may buy again (decision A7), and once the hourly disclosure budget is spent
 * (T21).
 */
export async function canSignIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>,
  email: string,
): Promise<boolean> {
  const mayDisclose = await mayDiscloseAccountExists(deps)
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  return mayDisclose && user?.emailConfirmedAt != null
}
