import type { Deps } from '#server/deps.ts'
import { resetAttempts } from './password-attempts.ts'
import { resetMailBudgets } from './unauthenticated-mail-budget.ts'
import { recordUsedLink } from './used-links.ts'

/** A used link has just proved the mailbox (decision 019). */
export async function returnToOwner(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>,
  { address, client }: { address: string; client: string },
): Promise<void> {
  if (!deps.settings.limits) return
  await resetAttempts(deps, { about: 'account', key: address })
  await resetMailBudgets(deps, address)
  await recordUsedLink(deps, { address, client })
}
