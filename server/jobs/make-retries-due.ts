import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Retries failed jobs now. The extra attempt does not count against the retry limit. */
export async function makeRetriesDue(db: Db, names: readonly string[]): Promise<void> {
  await sql`update pgboss.job set start_after = now(), retry_limit = retry_limit + 1
    where name in (${sql.join(names)}) and state = 'retry' and start_after > now()`.execute(db)
}
