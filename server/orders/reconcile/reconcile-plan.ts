import type { Db, Trx } from '#server/db/connect.ts'
import type { Jobs } from '#server/queue/job-queue.ts'

const minute = 60
const hour = 60 * minute

/** Seconds after the order's creation (decision B6). */
export const RECONCILE_AFTER_SECONDS = [
  30,
  2 * minute,
  5 * minute,
  15 * minute,
  60 * minute,
  6 * hour,
  25 * hour,
] as const

/** Poll number that schedules no further poll. */
export const EXTRA_POLL = RECONCILE_AFTER_SECONDS.length

export async function scheduleReconcile(
  jobs: Jobs,
  db: Db | Trx,
  { orderId, poll }: { orderId: string; poll: number },
): Promise<void> {
  const at = RECONCILE_AFTER_SECONDS[poll]
  if (at === undefined) return
  const before = RECONCILE_AFTER_SECONDS[poll - 1] ?? 0
  await jobs.enqueue(db, 'reconcile-order', { orderId, poll }, { delaySeconds: at - before })
}
