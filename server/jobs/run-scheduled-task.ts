import { deleteExpired } from '../db/delete-expired.ts'
import type { Deps } from '../deps.ts'
import { applyRetention } from '../orders/apply-retention.ts'
import { checkInvariants } from '../orders/check-invariants.ts'
import { checkPrices } from '../orders/checkout/check-prices.ts'
import { reconcileProvider, reconcileRecentEvents } from '../orders/reconcile/reconcile-provider.ts'
import { raiseAlarm, resolveAlarm } from '../outbox/alarms.ts'
import type { ScheduledTask } from '../queue/job-queue.ts'

/** Runs a scheduled task. Repeating any of them is safe. */
export async function runScheduledTask(deps: Deps, task: ScheduledTask): Promise<void> {
  switch (task) {
    case 'provider':
      return reconciles(deps) ? reconcileProvider(deps) : undefined
    case 'recent-events':
      return reconciles(deps) ? reconcileRecentEvents(deps) : undefined
    case 'prices':
      return checkPrices(deps)
    case 'invariants':
      return verifyInvariants(deps)
    case 'retention':
      return applyRetention(deps)
    case 'expired':
      return deleteExpired(deps.db)
  }
}

function reconciles(deps: Deps): boolean {
  return deps.settings.fulfilBy.has('reconcile')
}

/** Raises an alarm for each violated invariant and closes it when the invariant holds again. */
async function verifyInvariants(deps: Deps) {
  const violations = await checkInvariants(deps)
  if (violations.length === 0) {
    await resolveAlarm(deps.db, { kind: 'invariant' })
    return
  }
  const named = violations.slice(0, 20).map(({ invariant, what }) => `${invariant}: ${what}`)
  const what = `${violations.length} promises about money do not hold. ${named.join('; ')}`
  await raiseAlarm(deps, deps.db, { kind: 'invariant', what })
}
