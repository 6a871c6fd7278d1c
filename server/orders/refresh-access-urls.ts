import { updateAccessUrls } from '../db/purchases.ts'
import type { Deps } from '../deps.ts'

/** Purchases of one statement and transaction. */
const BATCH = 500
/** After so long another job goes on; less than a job's lease. */
const BUDGET_MS = 30_000

/**
 * Gives purchases made earlier the access URLs of the settings, in small batches (F36). Runs at start and every hour; a
 * URL that the settings do not name any more stays. Cut off anywhere, the next run does what is left. Of several processes
 * any may take the job, with its own settings; the last one that is started with new ones queues it again.
 */
export async function refreshAccessUrls(
  { db, jobs, settings }: Pick<Deps, 'db' | 'jobs' | 'settings'>,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<void> {
  const until = performance.now() + budgetMs
  for (const [productKey, url] of Object.entries(settings.accessUrls)) {
    while ((await updateAccessUrls(db, { productKey, url, limit: BATCH })) > 0) {
      if (performance.now() < until) continue
      return jobs.enqueue(db, 'scheduled-task', { task: 'access-urls' })
    }
  }
}
