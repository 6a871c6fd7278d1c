import type { Db, Trx } from '../../db/connect.ts'
import type { Jobs } from '../../queue/job-queue.ts'

const minute = 60
const hour = 60 * minute

/** Seconds after an order was made at which reconcile looks at it (decision B6). */
export const RECONCILE_AFTER_SECONDS = [
  30,
  2 * minute,
  5 * minute,
  15 * minute,
  60 * minute,
  6 * hour,
  25 * hour,
] as const

/** A look that plans no further one. */
export const EXTRA_LOOK = RECONCILE_AFTER_SECONDS.length

/** Plans the next look at an order; after the last one there is none. */
export async function scheduleReconcile(
  jobs: Jobs,
  db: Db | Trx,
  { orderId, look }: { orderId: string; look: number },
): Promise<void> {
  const at = RECONCILE_AFTER_SECONDS[look]
  if (at === undefined) return
  const before = RECONCILE_AFTER_SECONDS[look - 1] ?? 0
  await jobs.enqueue(db, 'reconcile-order', { orderId, look }, { delaySeconds: at - before })
}
