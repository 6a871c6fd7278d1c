import { type RawBuilder, sql } from 'kysely'

/** A row is stale when it has waited longer than `olderThanSeconds` and has no job in one of `jobStates`. */
export interface StaleCriteria {
  olderThanSeconds: number
  /** `retry`: the job failed and waits for its next attempt. */
  jobStates: readonly ('created' | 'retry')[]
}

/** SQL condition: the queue has a job of this name and key in one of these states. */
export function hasJob(name: string, key: RawBuilder<unknown>, states: StaleCriteria['jobStates']) {
  return sql<boolean>`exists (
    select from pgboss.job
    where job.name = ${name} and job.singleton_key = ${key} and job.state in (${sql.join(states)})
  )`
}
