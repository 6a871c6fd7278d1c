/** Between two polls of an order. */
const LONGEST_DELAY_SECONDS = 19 * 60 * 60
const LONGEST_RETRY_SECONDS = 60 * 60
/** Tolerated clock skew. */
const MARGIN_SECONDS = 60

type BossDb = { executeSql(text: string): Promise<unknown> }

/** Resets times written while the clock was ahead, which would stop schedules and jobs until then. */
export async function forgetFuture(db: BossDb): Promise<void> {
  await db.executeSql(`
    update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null,
      monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${ahead(0)} or monitor_backoff_on > ${ahead(600)}`)
  await db.executeSql(`
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${ahead(0)}`)
  // uses the index of waiting jobs, so that a week of finished ones is not read
  await db.executeSql(`
    update pgboss.job set start_after = now()
    where state < 'active' and not blocked and start_after > ${ahead(LONGEST_RETRY_SECONDS)}
      and (state = 'retry' or start_after > ${ahead(LONGEST_DELAY_SECONDS)})`)
}

/** The same for running jobs, which would otherwise wait for a killed process. Reads the whole table. */
export async function forgetFutureOfRunning(db: BossDb): Promise<void> {
  await db.executeSql(`
    update pgboss.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and greatest(started_on, heartbeat_on) > ${ahead(0)}`)
}

function ahead(seconds: number): string {
  return `now() + make_interval(secs => ${seconds + MARGIN_SECONDS})`
}
