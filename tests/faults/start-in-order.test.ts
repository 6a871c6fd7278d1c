import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query } from '../start/cluster-process.ts'
import { eventually } from '../support/eventually.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { spawnShop, startShop, waitUntilReady } from './shop-process.ts'

test('a shop reports not ready until its jobs have started', async () => {
  buildIfStale()
  const database = await createTestDatabase()
  const dataDir = await makeDataDir('start-in-order')
  const url = database.connectionString
  const place = { dataDir, port: await holdPorts(), environment: { DATABASE_URL: url } }
  const first = await startShop(place) // creates the job schedules
  await first.stop()
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table pgboss.schedule in share mode')

  const shop = spawnShop(place)
  try {
    await eventually(
      async () =>
        expect(
          await query(
            url,
            `select pid from pg_locks
             where not granted and relation = 'pgboss.schedule'::regclass`,
          ),
        ).toHaveLength(1),
      120_000,
    )
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(503)
    await holder.query('rollback')
    await waitUntilReady(shop)
  } finally {
    await holder.end()
    await shop.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 300_000)
