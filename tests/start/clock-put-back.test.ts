import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/observability/log.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { eventually } from '../support/test-shop.ts'

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

test('F48: after the clock was put back an hour in the middle of a payment the next one is worked on at once', async () => {
  const db = connect(pool)
  const jobs = await openJobs(database.connectionString, createLog('silent'))
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  const nothing = async () => undefined
  await jobs.work({
    'payment-event': async ({ eventId }) => {
      begun.resolve()
      await release.promise
      done.push(eventId)
    },
    mail: nothing,
    'mail-request': nothing,
    'reconcile-order': nothing,
    withdrawal: nothing,
    'scheduled-task': nothing,
    'requeue-stale': nothing,
    backup: nothing,
    'stamp-file': nothing,
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
