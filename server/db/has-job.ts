import { type RawBuilder, sql } from 'kysely'

/** Stale: older than `olderThanSeconds`, without a job in one of `jobStates`. */
export interface StaleCriteria {
  olderThanSeconds: number
  /** `retry`: failed, waiting for its next attempt. */
  jobStates: readonly ('created' | 'retry')[]
}

export function hasJob(name: string, key: RawBuilder<unknown>, states: StaleCriteria['jobStates']) {
  return sql<boolean>`exists (
    select from pgboss.job
    where job.name = ${name} and job.singleton_key = ${key} and job.state in (${sql.join(states)})
  )`
}
