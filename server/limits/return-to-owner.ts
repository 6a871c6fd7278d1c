import type { Deps } from '../deps.ts'
import { resetAttempts } from './password-attempts.ts'
import { resetMailBudgets } from './unauthenticated-mail-budget.ts'

/**
 * Returns to an address the mails and the tries of its password that strangers spent: a used link has just proved its
 * mailbox (decision 019).
 */
export async function returnToOwner(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings'>,
  address: string,
): Promise<void> {
  if (!deps.settings.limits) return
  await resetAttempts(deps, { about: 'account', key: address })
  await resetMailBudgets(deps, address)
}
