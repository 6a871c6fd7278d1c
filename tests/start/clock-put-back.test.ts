import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/observability/log.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 2 })
  // Dropping the database may cut a connection that is still closing.
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const nothing = async () => undefined
const nothingToDo = {
  'payment-event': nothing,
  mail: nothing,
  'mail-request': nothing,
  'reconcile-order': nothing,
  withdrawal: nothing,
  'scheduled-task': nothing,
  'requeue-stale': nothing,
  backup: nothing,
  'stamp-file': nothing,
}

test('after the clock was set back an hour during a payment, the next job runs at once [F48]', async () => {
  const db = connect(pool)
  const jobs = await openJobs(database.connectionString, createLog('silent'))
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  await jobs.work({
    ...nothingToDo,
    'payment-event': async ({ eventId }) => {
      begun.resolve()
      await release.promise
      done.push(eventId)
    },
  })
  try {
    vi.setSystemTime(Date.now() + 3_600_000)
    await jobs.enqueue(db, 'payment-event', { eventId: 'during' })
    await begun.promise
  } finally {
    vi.useRealTimers()
  }
  release.resolve()
  await eventually(() => expect(done).toEqual(['during']))
  await jobs.enqueue(db, 'payment-event', { eventId: 'after' })

  await eventually(() => expect(done).toEqual(['during', 'after']))
  await jobs.stop(5000)
})

test('after the clock was a year ahead, schedules and jobs run once it is corrected [F48]', async () => {
  const db = connect(pool)
  const before = await openJobs(database.connectionString, createLog('silent'))
  await before.enqueue(db, 'mail', { mailId: 'waits' })
  await before.enqueue(db, 'mail', { mailId: 'failed' })
  await before.enqueue(
    db,
    'reconcile-order',
    { orderId: 'soon', poll: 6 },
    { delaySeconds: 68_400 },
  )
  await before.stop(5000)
  const year = sql`now() + interval '1 year'`
  await sql`update pgboss.version set cron_on = ${year}`.execute(db)
  await sql`update pgboss.queue set monitor_claim_on = ${year}, maintain_on = ${year}`.execute(db)
  await sql`update pgboss.job set start_after = ${year} where name = 'mail'`.execute(db)
  await sql`update pgboss.job set state = 'retry' where data ->> 'mailId' = 'failed'`.execute(db)

  const jobs = await openJobs(database.connectionString, createLog('silent'))
  const done: string[] = []
  await jobs.work({
    ...nothingToDo,
    mail: async ({ mailId }) => void done.push(mailId),
    'reconcile-order': async ({ orderId }) => void done.push(orderId),
  })
  await eventually(() => expect(done.toSorted()).toEqual(['failed', 'waits']))
  const isPast = await sql<{ stamp: boolean }>`
    select coalesce(cron_on <= now(), true) as stamp from pgboss.version union all
    select coalesce(greatest(monitor_claim_on, maintain_on) <= now(), true) from pgboss.queue`.execute(
    db,
  )
  expect(isPast.rows.every(({ stamp }) => stamp)).toBe(true)
  await jobs.stop(5000)
})
