import { type Clock, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Log } from '#server/observability/log.ts'
import { forgetFuture, forgetFutureOfRunning } from './forget-future.ts'

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
export type ScheduledTask =
  | 'provider'
  | 'recent-events'
  | 'content'
  | 'files'
  | 'invariants'
  | 'retention'
  | 'expired'
export type JobName = keyof JobData

/** Of waiting jobs with the same name and key, one is kept. */
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

/** Retries back off from 5 s to 1 h: twelve for payments, for mail as long as MAIL_RETRY_DAYS. */
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

/** Cron in UTC; requeue-stale queues recent-events. `silentAfterMinutes` is twice the interval plus a margin. */
export const schedule = [
  { task: 'provider', cron: '7 * * * *', silentAfterMinutes: 135 },
  { task: 'content', cron: '12 * * * *', silentAfterMinutes: 135 },
  { task: 'files', cron: '*/5 * * * *', silentAfterMinutes: 15 },
  { task: 'invariants', cron: '*/15 * * * *', silentAfterMinutes: 35 },
  { task: 'retention', cron: '23 3 * * *', silentAfterMinutes: 26 * 60 },
  { task: 'expired', cron: '41 * * * *', silentAfterMinutes: 135 },
] as const satisfies readonly { task: ScheduledTask; cron: string; silentAfterMinutes: number }[]

export const backupSchedule = { task: 'backup', cron: '17 * * * *', silentAfterMinutes: 135 }

/** Retries and delayed jobs are polled. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const
/** Polled: commits with NOTIFY are serialised, which costs two thirds of the webhook throughput. */
const eventPolling = { pollingIntervalSeconds: 0.5 } as const

const jobNames = Object.keys(queues) as JobName[]
const deletedSoon: readonly JobName[] = ['mail-request', 'requeue-stale']

type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** A job enqueued in a transaction exists only if it commits. */
export interface Jobs {
  enqueue<Name extends JobName>(
    db: Db | Trx,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number; priority?: number },
  ): Promise<void>
  /** For a job that failed permanently. */
  retry(db: Db | Trx, name: string, id: string): Promise<void>
  /** May run again for the same job. */
  work(handlers: JobHandlers): Promise<void>
  /** Jobs still running then return to the queue. */
  stop(graceMs: number): Promise<void>
}

const FORGET_FUTURE_EACH_MS = 30_000
/** Each run reads the whole table of jobs. */
const FORGET_RUNNING_EACH_MS = 5 * 60_000

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

async function startWorkers(boss: PgBoss, handlers: JobHandlers, log: Log) {
  const workOn = async <Name extends JobName>(name: Name) => {
    const run = async (job: { id: string; data: JobData[Name] }): Promise<JobResult> => {
      try {
        await handlers[name](job.data)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        log.warn({ err: error, job: name, id: job.id }, 'a job failed and will be retried')
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
  await boss.unschedule('scheduled-task', 'prices') // of earlier versions
  for (const { task, cron } of schedule) {
    await boss.schedule('scheduled-task', cron, { task }, { key: task, singletonKey: task })
  }
}

/**
 * After the system clock went back an hour, a polling worker would sleep that hour (F48). Schedules still follow the
 * database's clock.
 */
const monotonicClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // made by setTimeout above
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout), // made by setInterval above
}
