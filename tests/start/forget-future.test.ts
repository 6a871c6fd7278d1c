import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { createLog } from '#server/observability/log.ts'
import { forgetFuture } from '#server/queue/forget-future.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  const jobs = await openJobs(database.connectionString, createLog('silent'))
  await jobs.stop(1000)
  db = connect(createPool(database.connectionString, OWNER))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('jobs delayed by a wrong clock are found without reading finished ones', async () => {
  await sql`insert into pgboss.job (name, state, policy, singleton_key, start_after)
    select 'mail', 'completed', 'short', 'done ' || i, now() from generate_series(1, 20000) i`.execute(
    db,
  )
  await sql`insert into pgboss.job (name, state, policy, singleton_key, start_after) values
    ('mail', 'created', 'short', 'wrong', now() + interval '2 days'),
    ('mail', 'created', 'short', 'right', now() + interval '18 hours'),
    ('mail', 'retry', 'short', 'wrong retry', now() + interval '2 hours'),
    ('mail', 'retry', 'short', 'right retry', now() + interval '50 minutes')`.execute(db)
  await sql`vacuum analyze pgboss.job`.execute(db)
  const read = await db.transaction().execute(async (trx) => {
    await forgetFuture({ executeSql: (text) => sql.raw(text).execute(trx) })
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables
      where schemaname = 'pgboss' and relname like 'job%'`.execute(trx)
    return rows[0]?.read
  })
  expect(read).toBe(0)
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job
    where state < 'active' and start_after > now() order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(['right', 'right retry'])
})
