import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const MIGRATION = new URL('../../migrations/0011_job_names.sql', import.meta.url)
let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('schedules under names of an earlier version are removed', async () => {
  const boss = new PgBoss({ connectionString: database.connectionString, supervise: false })
  await boss.start()
  for (const queue of ['chore', 'sweep', 'kept']) {
    await boss.createQueue(queue)
    await boss.schedule(queue, '7 * * * *', {}, { key: 'provider' })
    await boss.send(queue, { chore: 'provider' })
  }
  await boss.stop({ graceful: false })
  const migration = readFileSync(MIGRATION, 'utf8')
  await client.query(migration)
  await client.query(migration) // the migration is idempotent

  for (const table of ['queue', 'schedule', 'job']) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct name from pgboss.${table} where name in ('chore', 'sweep', 'kept')`,
    )
    expect(rows, table).toEqual([{ name: 'kept' }])
  }
})
