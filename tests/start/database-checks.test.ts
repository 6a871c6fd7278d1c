import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import {
  administer,
  createTestDatabase,
  type TestDatabase,
  urlOf,
} from '../support/test-database.ts'
import { query } from './cluster-process.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await query(database.connectionString, order('good', `'fulfilled', now(), now(), 700`))
})
afterAll(() => database.drop())

/** SQL of an order of $7; `facts` are its state, when it was paid and delivered, and the cents refunded. */
function order(key: string, facts: string): string {
  return `insert into shop.orders (state, paid_at, fulfilled_at, refunded_cents, livemode, owner_key, cart_hash, guest, total_cents, idempotency_key)
    values (${facts}, false, '${key}', 'c', true, 700, '${key}')`
}

test.each([
  ['more refunded than paid', order('more', `'fulfilled', now(), now(), 701`), 'at_most_total'],
  ['a negative refund', order('less', `'fulfilled', now(), now(), -1`), 'refunded_cents'],
  ['paid without a time', order('when', `'paid', null, null, 0`), 'paid_at_by_state'],
  ['delivered without payment', order('unpaid', `'refunded', null, now(), 0`), 'paid_at_by_state'],
  [
    'a negative number of mail attempts',
    `insert into shop.mails (dedupe_key, kind, to_email, attempts) values ('x', 'welcome', 'x@example.com', -1)`,
    'mails_attempts',
  ],
  [
    'a negative number of event attempts',
    `insert into shop.payment_events (event_id, type, payload, attempts) values ('x', 'x', '{}', -1)`,
    'payment_events_attempts',
  ],
  ['emptying the audit log', 'truncate shop.audit', 'stays written down'],
])('the database refuses %s', async (_what, sql, reason) => {
  await expect(query(database.connectionString, sql)).rejects.toThrow(reason)
})

test('an order in review may have been paid and refunded beyond its price', async () => {
  await query(database.connectionString, order('held', `'refunded', null, null, 5000`))
})

test('existing rows that violate a check do not stop an update, new ones are refused [F44]', async () => {
  const { adminUrl } = inject('testDatabase')
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const url = urlOf(adminUrl, name)
  const before = await mkdtemp(join(tmpdir(), 'migrations-'))
  await administer(adminUrl, `create database ${name}`)
  try {
    await cp(MIGRATIONS, before, { recursive: true })
    await rm(join(before, '0018_checks.sql'))
    await rm(join(before, '0019_checks_of_old_rows.sql'))
    await migrate(url, before)
    await query(url, order('old', `'fulfilled', null, now(), 701`))

    expect(await migrate(url, MIGRATIONS)).toEqual([
      '0018_checks.sql',
      '0019_checks_of_old_rows.sql',
    ])

    await expect(query(url, order('new', `'fulfilled', null, now(), 0`))).rejects.toThrow('paid_at')
    expect(
      await query(
        url,
        `select conname from pg_constraint where not convalidated and connamespace = 'shop'::regnamespace order by 1`,
      ),
    ).toEqual([
      { conname: 'orders_paid_at_by_state' },
      { conname: 'orders_refunded_at_most_total' },
    ])
  } finally {
    await administer(adminUrl, `drop database ${name} with (force)`)
    await rm(before, { recursive: true })
  }
})
