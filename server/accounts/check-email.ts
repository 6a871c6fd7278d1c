import type { EmailCheckAnswer } from '#contract/functions.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { findUserByEmail } from '../db/users.ts'
import type { Deps } from '../deps.ts'

/** Whether this address can receive mail, as far as its form tells. */
export function checkEmail(email: string): EmailCheckAnswer {
  const exists = isDeliverableEmail(canonicalEmail(email))
  return { exists, requiresConfirmation: false }
}

/**
 * Whether the address has an account that can sign in. A guest's account without a password counts
 * as none: its owner may buy again (decision A7).
 */
export async function canSignIn(deps: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  return user?.emailConfirmedAt != null
}
