import { type RawBuilder, sql } from 'kysely'

/** What counts as stale: it has waited for longer than this, and has no job in one of these states. */
export interface StaleCriteria {
  olderThanSeconds: number
  /** retry: it failed and waits for its next try. */
  jobStates: readonly ('created' | 'retry')[]
}

/** Whether the queue has a job of this name and key in one of these states. */
export function hasJob(name: string, key: RawBuilder<unknown>, states: StaleCriteria['jobStates']) {
  return sql<boolean>`exists (
    select from pgboss.job
    where job.name = ${name} and job.singleton_key = ${key} and job.state in (${sql.join(states)})
  )`
}
