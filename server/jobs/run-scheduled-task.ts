import { forgetWhatIsOver } from '../db/delete-expired.ts'
import type { Deps } from '../deps.ts'
import { forgetOldData } from '../orders/apply-retention.ts'
import { checkInvariants } from '../orders/check-invariants.ts'
import { checkPrices } from '../orders/checkout/check-prices.ts'
import { reconcileProvider, reconcileRecentEvents } from '../orders/reconcile/reconcile-provider.ts'
import { raiseAlarm, settleAlarm } from '../outbox/alarms.ts'
import type { Chore } from '../queue/job-queue.ts'

/** Does one of the things that are due now and then; each may be done twice. */
export async function runChore(deps: Deps, chore: Chore): Promise<void> {
  switch (chore) {
    case 'provider':
      return reconciles(deps) ? reconcileProvider(deps) : undefined
    case 'recent-events':
      return reconciles(deps) ? reconcileRecentEvents(deps) : undefined
    case 'prices':
      return checkPrices(deps)
    case 'invariants':
      return judge(deps)
    case 'retention':
      return forgetOldData(deps)
    case 'over':
      return forgetWhatIsOver(deps.db)
  }
}

function reconciles(deps: Deps): boolean {
  return deps.settings.fulfilBy.has('reconcile')
}

/** Whatever does not hold is an alarm until it holds again. */
async function judge(deps: Deps) {
  const violations = await checkInvariants(deps)
  if (violations.length === 0) {
    await settleAlarm(deps.db, { kind: 'invariant' })
    return
  }
  const named = violations.slice(0, 20).map(({ invariant, what }) => `${invariant}: ${what}`)
  const what = `${violations.length} promises about money do not hold. ${named.join('; ')}`
  await raiseAlarm(deps, deps.db, { kind: 'invariant', what })
}
