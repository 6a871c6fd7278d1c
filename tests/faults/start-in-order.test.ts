import { rm } from 'node:fs/promises'
import { Client, Pool } from 'pg'
import { expect, test } from 'vitest'
import { fillShop } from '../../bench/fill-shop.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { eventually } from '../support/test-shop.ts'
import { spawnShop, startShop, waitUntilReady } from './shop-process.ts'

test('a shop whose jobs have not started says that it is not ready, and then that it is', async () => {
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
    await eventually(async () =>
      expect(
        await query(
          url,
          `select pid from pg_locks
           where not granted and relation = 'pgboss.schedule'::regclass`,
        ),
      ).toHaveLength(1),
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

test('F36: with other ACCESS_URLS a shop opens at once, and its purchases follow', async () => {
  buildIfStale()
  const database = await createTestDatabase()
  const dataDir = await makeDataDir('access-urls')
  const url = database.connectionString
  const pool = new Pool({ connectionString: url })
  await fillShop(pool, { from: 0, to: 8 })
  const holder = await pool.connect()
  await holder.query('begin; lock table public.purchases in access exclusive mode')
  const address = 'https://guides.example.com/coffee'
  const shop = spawnShop({
    dataDir,
    port: await holdPorts(),
    environment: { DATABASE_URL: url, ACCESS_URLS: JSON.stringify({ coffee: address }) },
  })
  try {
    await waitUntilReady(shop) // nobody can even read the purchases
    await holder.query('rollback')
    await eventually(async () => {
      const { rows } = await pool.query('select product_key, access_url from public.purchases')
      const coffees = rows.filter((row) => row['product_key'] === 'coffee')
      expect(coffees.map((row) => row['access_url'])).toEqual(Array(4).fill(address))
    }, 60_000)
  } finally {
    holder.release()
    await shop.stop()
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 300_000)
