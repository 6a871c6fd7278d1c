import { recordMissingCommissions } from '#server/commissions/record-commissions.ts'
import { sweepContent } from '#server/content/sweep-content.ts'
import { checkFiles } from '#server/content/watch-blob-store.ts'
import { storeTaskFailure, storeTaskSuccess } from '#server/db/task-runs.ts'
import type { Deps } from '#server/deps.ts'
import { applyRetention } from '#server/orders/apply-retention.ts'
import { checkContent } from '#server/orders/checkout/check-content.ts'
import {
  reconcileProvider,
  reconcileRecentEvents,
} from '#server/orders/reconcile/reconcile-provider.ts'
import { verifyInvariants } from '#server/orders/watch-invariants.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import type { ScheduledTask } from '#server/queue/job-queue.ts'
import { deleteExpired } from './delete-expired.ts'

export async function runScheduledTask(deps: Deps, task: ScheduledTask): Promise<void> {
  try {
    await run(deps, task)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await storeTaskFailure(deps.db, task, problem).catch(() => undefined) // the first error is more informative
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
    case 'content':
      return checkContent(deps)
    case 'files':
      return checkFiles(deps)
    case 'invariants':
      return verifyInvariants(deps)
    case 'retention':
      await applyRetention(deps)
      return sweepContent(deps)
    case 'expired':
      await recordMissingCommissions(deps, 'lately')
      return deleteExpired(deps.db)
  }
}

function reconciles(deps: Deps): boolean {
  return deps.settings.fulfilBy.has('reconcile')
}
