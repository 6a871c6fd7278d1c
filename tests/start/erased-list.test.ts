import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/boot/open-shop.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const port = await holdPorts()
let database: TestDatabase
let dir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'erased-list-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

test('a shop that cannot read the list of erased people does not start', async () => {
  const list = path.join(dir, 'erased.jsonl')
  await mkdir(list)
  const settings = readSettings({
    BACKUP_DIR: dir,
    DATA_DIR: dir,
    DATABASE_URL: database.connectionString,
    PORT: String(port),
  })
  const opened = openShop(settings, createLog('silent'), async () => ({
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
  })).then((shop) => shop.close())
  await expect(opened).rejects.toMatchObject({
    message: `${list} cannot be read: EISDIR`,
    final: true,
  })
})
