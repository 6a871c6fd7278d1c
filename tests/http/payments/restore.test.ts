import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { createDeps } from '#server/boot/create-deps.ts'
import { sandboxAccess } from '#server/boot/external-services.ts'
import type { Deps } from '#server/deps.ts'
import { createLog } from '#server/observability/log.ts'
import { reconcileProvider } from '#server/orders/reconcile/reconcile-provider.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { openTestShop, TEST_SECRETS_KEY, type TestShop } from '../../support/test-shop.ts'
import { untilState, withdraw } from '../withdrawals/withdraw-steps.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from './buy.ts'
import { ownerOf } from './owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
let target: TestDatabase
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
  target = await createTestDatabase()
})
afterAll(async () => {
  await shop.close()
  await target.drop()
})

/** Next order and withdrawal numbers. */
const NEXT = /continue at (\d+), withdrawals at W-(\d+)/

async function restore(file: string, sandboxPort: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore.ts', file], {
    cwd: path.join(import.meta.dirname, '..', '..', '..'),
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: target.connectionString,
      SECRETS_KEY: TEST_SECRETS_KEY,
      BACKUP_DIR: shop.deps.settings.backupDir,
      BLOB_DIR: shop.deps.settings.blobDir,
      SANDBOX_DIR: path.dirname(shop.deps.settings.backupDir),
      SANDBOX_PORT: sandboxPort,
    },
  })
  return stdout
}

/** Starts a shop on the restored database and runs `work`. */
async function startRestored(work: (deps: Deps) => Promise<void>): Promise<void> {
  const { connectionString } = target
  const pool = new Pool({ connectionString })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { deps, close } = await createDeps(
    shop.deps.settings,
    sandboxAccess(shop.sandbox),
    { pool, connectionString },
    { log: createLog('silent'), starter: { ...starter, products: [] } },
  )
  try {
    await work(deps)
  } finally {
    await close(5000)
    await deps.db.destroy()
  }
}

test('sales and withdrawals after the backup are reported, keep their numbers and are restored [F30]', async () => {
  const kept = await owner.buy('kept@example.com')
  const late = await startGuestCheckout(shop, {
    email: 'paid-later@example.com',
    lines: [line('coffee')],
  })
  const file = path.join(shop.deps.settings.backupDir, 'shop.backup')
  await writeBackup(shop.connectionString, file)
  await shop.pay(late.url)
  await waitUntilFulfilled(shop, late.sessionId)
  const lost = await owner.buy('lost@example.com')
  const stated = await withdraw(shop, { email: kept.email ?? '', orderNumber: `${kept.number}` })
  await untilState(shop, stated, 'refunded')
  // numbers in use far above the range that a restore skips
  const far = await shop.deps.payments.createSession({
    orderId: '00000000-0000-4000-8000-00000000000f',
    orderNumber: 7001,
    userId: null,
    email: 'far@example.com',
    currency: 'usd',
    lines: [{ productKey: 'coffee', productName: 'Buy Me a Coffee', unitCents: 700, quantity: 1 }],
    successUrl: 'http://localhost/success',
    cancelUrl: 'http://localhost/cart',
    idempotencyKey: 'far',
  })
  await shop.pay(far.url ?? '')

  const day = new Date().toISOString().slice(0, 10)
  const told = await restore(file, new URL(shop.sandbox.cardProvider.origin).port)
  expect(told).toContain('Paid orders missing from the backup: 2')
  expect(told).toContain(`order ${lost.number} of ${day} for $34, lost@example.com`)
  expect(told).toContain(`order 7001 of ${day} for $7, far@example.com`)
  expect(told).not.toContain('kept@example.com')
  expect(told).toContain(
    `W-${stated} for order ${kept.number}, line 1 and 2: $34 went back on ${day}`,
  )
  const [, nextOrder, nextWithdrawal] = NEXT.exec(told) ?? []
  expect(Number(nextOrder)).toBe(7002)
  expect(Number(nextWithdrawal)).toBeGreaterThan(stated)

  await startRestored(async (deps) => {
    await reconcileProvider(deps)
    await reconcileProvider(deps) // once
    const orders = await deps.db
      .selectFrom('shop.orders')
      .select(['number', 'email', 'state'])
      .orderBy('number')
      .execute()
    expect(orders.map((one) => ({ ...one, number: Number(one.number) }))).toEqual([
      { number: kept.number, email: 'kept@example.com', state: 'refunded' },
      { number: kept.number + 1, email: 'paid-later@example.com', state: 'fulfilled' },
      { number: lost.number, email: 'lost@example.com', state: 'fulfilled' },
      { number: 7001, email: 'far@example.com', state: 'fulfilled' },
    ])
    const alarms = await deps.db
      .selectFrom('shop.alarms')
      .select(['what', 'times'])
      .where('kind', '=', 'restored')
      .execute()
    expect(alarms).toEqual([
      {
        what: `The shop was restored from the backup of ${day}. Recovered from the card provider: order ${lost.number} of ${day} for $34; order 7001 of ${day} for $7. Withdrawals, messages and files since then are missing, including W-${stated} for order ${kept.number}, line 1 and 2: $34 went back on ${day}.`,
        times: 1,
      },
    ])
  })
})
