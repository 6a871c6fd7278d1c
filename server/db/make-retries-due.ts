import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Lets failed jobs of these names be tried again now instead of when their delay is over. The try is an extra one: it
 * does not use up the queue's limit.
 */
export async function makeRetriesDue(db: Db, names: readonly string[]): Promise<void> {
  await sql`update pgboss.job set start_after = now(), retry_limit = retry_limit + 1
    where name in (${sql.join(names)}) and state = 'retry' and start_after > now()`.execute(db)
}
