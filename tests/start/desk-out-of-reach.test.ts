import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/boot/open-shop.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const port = await holdPorts()

let database: TestDatabase
let dir: string
let other: Client
beforeAll(async () => {
  buildIfStale()
  database = await createTestDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'desk-out-of-reach-'))
  other = new Client({ connectionString: database.connectionString })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

async function openAndRead(): Promise<{ places: string[]; status: number }> {
  const settings = readSettings({
    DATA_DIR: dir,
    DATABASE_URL: database.connectionString,
    PORT: String(port),
  })
  const shop = await openShop(settings, createLog('silent'), async () => ({
    stripe: {
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_x'],
      apiOrigin: 'http://127.0.0.1:9',
    },
    paymentOrigin: 'http://127.0.0.1:9',
    google: undefined,
    smtpUrl: 'smtp://127.0.0.1:9',
    places: [],
    close: async () => undefined,
  }))
  const { status } = await fetch(`http://127.0.0.1:${port}/vault`)
  await shop.close()
  return { places: shop.places.map(({ what }) => what), status }
}

test('a shop whose desk cannot be read in time starts without an invitation link and sells', async () => {
  await other.query('begin')
  await other.query('lock table shop.desk_members in access exclusive mode')
  const locked = await openAndRead()
  await other.query('rollback')
  expect(locked.status).toBe(200)
  expect(locked.places).toContain('Desk')
  expect(locked.places.join()).not.toContain('Invitation to the desk')

  const free = await openAndRead()
  expect(free.places.join()).toContain('Invitation to the desk')
})
