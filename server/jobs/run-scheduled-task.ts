import { deleteExpired } from '../db/delete-expired.ts'
import { storeTaskFailure, storeTaskSuccess } from '../db/task-runs.ts'
import type { Deps } from '../deps.ts'
import { applyRetention } from '../orders/apply-retention.ts'
import { checkOwnTables, checkPaidSessions, type Violation } from '../orders/check-invariants.ts'
import { checkPrices } from '../orders/checkout/check-prices.ts'
import { reconcileProvider, reconcileRecentEvents } from '../orders/reconcile/reconcile-provider.ts'
import { raiseAlarm, resolveAlarm } from '../outbox/alarms.ts'
import type { ScheduledTask } from '../queue/job-queue.ts'

/**
 * Runs a scheduled task and stores that it succeeded or why it failed, for watch-tasks.ts. Repeating any of them is
 * safe.
 */
export async function runScheduledTask(deps: Deps, task: ScheduledTask): Promise<void> {
  try {
    await run(deps, task)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await storeTaskFailure(deps.db, task, problem).catch(() => undefined) // the first error says more
    throw error
  }
  await storeTaskSuccess(deps.db, task)
  await resolveAlarm(deps.db, { kind: 'task_silent', subject: task })
}

async function run(deps: Deps, task: ScheduledTask): Promise<void> {
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

/**
 * Raises an alarm while an invariant is violated. The tables are checked first, so that what is wrong in them is told
 * also while the provider does not answer.
 */
async function verifyInvariants(deps: Deps) {
  const violations = await checkOwnTables(deps.db)
  try {
    violations.push(...(await checkPaidSessions(deps)))
  } catch (error) {
    if (violations.length > 0) await raiseInvariantAlarm(deps, violations)
    throw error
  }
  if (violations.length > 0) return raiseInvariantAlarm(deps, violations)
  await resolveAlarm(deps.db, { kind: 'invariant' })
}

function raiseInvariantAlarm(deps: Deps, violations: readonly Violation[]) {
  const named = violations.slice(0, 20).map(({ invariant, what }) => `${invariant}: ${what}`)
  const what = `${violations.length} promises about money do not hold. ${named.join('; ')}`
  return raiseAlarm(deps, deps.db, { kind: 'invariant', what })
}
