import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Trx } from '../db/connect.ts'
import type { Log } from '../observability/log.ts'
import { forgetFuture, forgetFutureOfRunning } from './forget-future.ts'
import { monotonicClock } from './monotonic-clock.ts'

/** Jobs and their data. */
export interface JobData {
  'payment-event': { eventId: string }
  mail: { mailId: string }
  'mail-request': { requestId: string }
  'reconcile-order': { orderId: string; poll: number }
  withdrawal: { withdrawalId: string }
  'scheduled-task': { task: ScheduledTask }
  'requeue-stale': Record<string, never>
  backup: Record<string, never>
  'stamp-file': { stampedFileId: string }
}
/** Tasks that run on a schedule; implemented in run-scheduled-task.ts. */
export type ScheduledTask =
  | 'provider'
  | 'recent-events'
  | 'prices'
  | 'files'
  | 'invariants'
  | 'retention'
  | 'expired'
export type JobName = keyof JobData

/** Key of a job: of two waiting jobs with the same name and key one is kept. */
const jobKey: { [Name in JobName]: (data: JobData[Name]) => string } = {
  'payment-event': (data) => data.eventId,
  mail: (data) => data.mailId,
  'mail-request': (data) => data.requestId,
  'reconcile-order': (data) => `${data.orderId}:${data.poll}`,
  withdrawal: (data) => data.withdrawalId,
  'scheduled-task': (data) => data.task,
  'requeue-stale': () => 'requeue-stale',
  backup: () => 'backup',
  'stamp-file': (data) => data.stampedFileId,
}

const minute = 60
const day = 24 * 60 * minute

/** Retries with a back-off from 5 s to 1 h: twelve for payments, 72 hours for mail (security design, line 7). */
const queues: Record<JobName, { retryLimit: number; atOnce: number }> = {
  'payment-event': { retryLimit: 12, atOnce: 10 },
  mail: { retryLimit: 80, atOnce: 3 },
  'mail-request': { retryLimit: 12, atOnce: 3 },
  'reconcile-order': { retryLimit: 12, atOnce: 3 },
  withdrawal: { retryLimit: 12, atOnce: 3 },
  'scheduled-task': { retryLimit: 3, atOnce: 2 },
  'requeue-stale': { retryLimit: 0, atOnce: 1 },
  backup: { retryLimit: 3, atOnce: 1 },
  'stamp-file': { retryLimit: 12, atOnce: 1 },
}

/**
 * Schedule of the tasks as cron expressions in UTC; recent-events is queued by requeue-stale. A task that has not
 * succeeded for longer than `silentAfterMinutes` is an alarm (watch-tasks.ts): twice its interval and a little more.
 */
export const schedule: readonly {
  task: ScheduledTask
  cron: string
  silentAfterMinutes: number
}[] = [
  { task: 'provider', cron: '7 * * * *', silentAfterMinutes: 135 },
  { task: 'prices', cron: '12 * * * *', silentAfterMinutes: 135 },
  { task: 'files', cron: '*/5 * * * *', silentAfterMinutes: 15 },
  { task: 'invariants', cron: '*/15 * * * *', silentAfterMinutes: 35 },
  { task: 'retention', cron: '23 3 * * *', silentAfterMinutes: 26 * 60 },
  { task: 'expired', cron: '41 * * * *', silentAfterMinutes: 135 },
]

/** The daily backup, looked for each hour: watched where the shop makes backups. */
export const backupSchedule = {
  task: 'backup',
  cron: '17 * * * *',
  silentAfterMinutes: 135,
} as const

/** New jobs notify the workers; retries and delayed jobs are found by polling every 2 s. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const
/**
 * No notification for payment events: commits with NOTIFY are serialised, which would cost two thirds of the
 * webhook throughput. They are found by polling every 0.5 s.
 */
const eventPolling = { pollingIntervalSeconds: 0.5 } as const

const jobNames: readonly JobName[] = [
  'payment-event',
  'mail',
  'mail-request',
  'reconcile-order',
  'withdrawal',
  'scheduled-task',
  'requeue-stale',
  'backup',
  'stamp-file',
]
/** Jobs whose outcome is never read afterwards. */
const deletedSoon: readonly JobName[] = ['mail-request', 'requeue-stale']

/** The job queue. A job enqueued in a transaction exists only if the transaction commits. */
export interface Jobs {
  /** Enqueues a job, unless one with the same key is waiting. */
  enqueue<Name extends JobName>(
    db: Db | Trx,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number; priority?: number },
  ): Promise<void>
  /** Retries a job that failed permanently. */
  retry(db: Db | Trx, name: string, id: string): Promise<void>
  /** Starts the workers. A handler may be called again for the same job. */
  work(handlers: { [Name in JobName]: (data: JobData[Name]) => Promise<void> }): Promise<void>
  /** Waits at most `graceMs` for running jobs and returns the rest to the queue. */
  stop(graceMs: number): Promise<void>
}

const FORGET_FUTURE_EACH_MS = 30_000
/** It reads the whole table of jobs. */
const FORGET_RUNNING_EACH_MS = 5 * 60_000

/** Opens the job queue in the database schema pgboss. */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'master-ai jobs',
    clock: monotonicClock,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  for (const name of jobNames) await ensureQueue(boss, name)
  const tasks = [
    { run: forgetFuture, eachMs: FORGET_FUTURE_EACH_MS },
    { run: forgetFutureOfRunning, eachMs: FORGET_RUNNING_EACH_MS },
  ]
  for (const { run } of tasks) await run(boss.getDb())
  const forgetting = tasks.map(({ run, eachMs }) =>
    setInterval(() => {
      run(boss.getDb()).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
    }, eachMs),
  )
  return {
    enqueue: async (db, name, data, options = {}) => {
      await boss.send(name, data, {
        db: fromKysely(db),
        singletonKey: jobKey[name](data),
        ...(options.delaySeconds ? { startAfter: options.delaySeconds } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
      })
    },
    retry: async (db, name, id) => {
      await boss.retry(name, id, { db: fromKysely(db) })
    },
    work: (handlers) => startWorkers(boss, handlers, log),
    stop: async (graceMs) => {
      for (const timer of forgetting) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}

async function ensureQueue(boss: PgBoss, name: JobName) {
  await boss.createQueue(name, {
    policy: 'short', // one waiting job for each key
    retryLimit: queues[name].retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 2 * minute,
    heartbeatSeconds: minute,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: deletedSoon.includes(name) ? minute : 7 * day,
    notify: name !== 'payment-event',
  })
}

async function startWorkers(
  boss: PgBoss,
  handlers: { [Name in JobName]: (data: JobData[Name]) => Promise<void> },
  log: Log,
) {
  const workOn = async <Name extends JobName>(name: Name) => {
    const run = async (job: { id: string; data: JobData[Name] }): Promise<JobResult> => {
      try {
        await handlers[name](job.data)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        log.warn({ err: error, job: name, id: job.id }, 'a job failed and will be tried again')
        return { id: job.id, status: 'failed' }
      }
    }
    const work = {
      ...(name === 'payment-event' ? eventPolling : polling),
      batchSize: queues[name].atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    await boss.work<JobData[Name]>(name, work, (jobs) => Promise.all(jobs.map(run)))
  }
  for (const name of jobNames) await workOn(name)
  await boss.schedule('requeue-stale', '* * * * *', {})
  await boss.schedule('backup', backupSchedule.cron, {})
  for (const { task, cron } of schedule) {
    await boss.schedule('scheduled-task', cron, { task }, { key: task, singletonKey: task })
  }
}
