import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { typeInShell } from '../http/payments/owner.ts'
import { query } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { TEST_SECRETS_KEY } from '../support/test-shop.ts'
import { logged, type ShopPlace, spawnShop, startShop } from './shop-process.ts'

let database: TestDatabase
let place: ShopPlace
beforeAll(async () => {
  buildIfStale()
  database = await createTestDatabase()
  place = {
    dataDir: await makeDataDir('newer-database'),
    port: await holdPorts(),
    environment: {
      DATABASE_URL: database.connectionString,
      LOG_LEVEL: 'warn',
      SECRETS_KEY: TEST_SECRETS_KEY, // shared with the shell commands
    },
  }
}, 300_000)
afterAll(async () => {
  await database.drop()
  await rm(place.dataDir, { recursive: true, force: true })
})

/** As after an update to a version with one more migration. */
async function updateDatabase(compatible: boolean) {
  await query(
    database.connectionString,
    `insert into shop.migrations (name, checksum, compatible) values ('9999_later.sql', '', ${compatible})
     on conflict (name) do update set compatible = excluded.compatible`,
  )
}

test('an additive update is undone by starting the earlier version [F44]', async () => {
  await updateDatabase(true)

  const shop = await startShop(place)
  const owner = await typeInShell(database, 'health')
  await shop.stop()

  expect(
    logged(
      shop,
      'a newer version of the shop has used this database, and this version is compatible with it',
    ),
  ).toEqual([expect.objectContaining({ migrations: ['9999_later.sql'] })])
  expect(owner).toMatchObject({ code: 0, errors: '' })
}, 300_000)

test('an incompatible update is refused with instructions, and systemd does not restart it [F44]', async () => {
  await updateDatabase(false)

  const shop = spawnShop(place)
  await shop.ended
  const owner = await typeInShell(database, 'health')

  expect(shop.process.exitCode).toBe(78)
  expect(shop.said()).toMatch(
    /The database has the migration 9999_later\.sql.*Start the newer version, or restore/,
  )
  expect(owner).toMatchObject({ code: 1 })
  expect(owner.errors).toContain('9999_later.sql')
}, 300_000)
