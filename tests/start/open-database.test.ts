import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, REQUESTS } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import {
  administer,
  createTestDatabase,
  type TestDatabase,
  urlOf,
} from '../support/test-database.ts'
import { isRunning, makeDataDir, removeDataDir, serverPid } from './cluster-process.ts'

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await makeDataDir()
})
afterEach(async () => {
  await database.drop()
  await removeDataDir(dataDir)
})

function open(databaseUrl?: string, migrationsDir = MIGRATIONS) {
  return openDatabase({ databaseUrl, dataDir, migrationsDir, poolSize: 2 })
}

async function refusal(databaseUrl: string): Promise<string> {
  const error: unknown = await open(databaseUrl).catch((error: unknown) => error)
  if (!(error instanceof StartError)) throw new Error('expected a StartError', { cause: error })
  expect(inspect(error, { depth: 10 })).not.toContain('s3cret')
  return error.message
}

test('without DATABASE_URL the shop starts its own Postgres and stops it on close', async () => {
  const own = await open()
  expect(own.embedded).toBe(true)
  const { rows } = await own.pool.query('select count(*)::int > 0 as migrated from shop.migrations')
  expect(rows).toEqual([{ migrated: true }])
  const pid = await serverPid(dataDir)

  await Promise.all([own.close(), own.close()])

  expect(await isRunning(pid)).toBe(false)
})

test('a database with an unsuitable encoding or settings is refused with instructions', async () => {
  const { adminUrl } = inject('testDatabase')
  const made = async (options: string, setting?: string) => {
    const name = `odd_${randomUUID().replaceAll('-', '')}`
    await administer(adminUrl, `create database ${name} template template0 ${options}`)
    if (setting) await administer(adminUrl, `alter database ${name} set ${setting}`)
    try {
      return await refusal(urlOf(adminUrl, name))
    } finally {
      await administer(adminUrl, `drop database ${name} with (force)`)
    }
  }
  const plain = `encoding 'LATIN1' locale_provider libc locale 'C'`
  expect(await made(plain)).toMatch(
    /^The Postgres at \S+ keeps this database in LATIN1, which cannot hold every name: make one with createdb --encoding=UTF8 --template=template0$/,
  )
  expect(await made(plain.replace('LATIN1', 'SQL_ASCII'))).toContain('in SQL_ASCII')
  expect(await made('', `DateStyle = 'SQL, DMY'`)).toContain('reset DateStyle')
  expect(await made('', 'default_transaction_read_only = on')).toContain('takes no changes')
  expect(await made('', `default_transaction_isolation = 'serializable'`)).toContain(
    'needs read committed',
  )
})

test('closing does not wait for held connections, whose transactions are rolled back', async () => {
  const own = await open()
  const held = await own.pool.connect()
  const pid = await serverPid(dataDir)
  await held.query('begin')
  await held.query(`insert into shop.watermarks values ('half', now())`)
  const startedAt = performance.now()

  await own.close()

  expect(performance.now() - startedAt).toBeLessThan(onThisMachine(4000))
  expect(await isRunning(pid)).toBe(false)
  held.release()
  const again = await open()
  expect((await again.pool.query('select name from shop.watermarks')).rows).toEqual([])
  await again.close()
})

test('with DATABASE_URL it uses that database and starts nothing', async () => {
  const given = await open(database.connectionString)

  expect(given.embedded).toBe(false)
  expect(given.connectionString).toBe(database.connectionString)
  await given.close()
  await expect(serverPid(dataDir)).rejects.toThrow(/ENOENT/)
})

test('a failing migration stops the Postgres started for it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(dir, '0001_bad.sql'), 'nonsense')

  await expect(open(undefined, dir)).rejects.toThrow(StartError)

  await expect(serverPid(dataDir)).rejects.toThrow(/ENOENT/)
  await rm(dir, { recursive: true })
})

test('integers are numbers, decimals exact text, and queries time out', async () => {
  const { pool, close } = await open(database.connectionString)
  const { rows } = await pool.query(
    `select 7::int8 as cents, 0.10::numeric as price, current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock, current_setting('application_name') as name`,
  )
  expect(rows).toEqual([
    { cents: 7, price: '0.10', statement: '5s', lock: '2s', name: 'master-ai' },
  ])
  const busy = await Promise.all([pool.connect(), pool.connect()])
  const startedAt = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/)
  expect(performance.now() - startedAt).toBeLessThan(
    onThisMachine(REQUESTS.connectionTimeoutMillis + 200),
  )
  for (const client of busy) client.release()
  await close()
})

test('long scheduled tasks take no connection from requests [F37]', async () => {
  const { pool, taskPool, close } = await open(database.connectionString)
  const { rows } = await taskPool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('application_name') as name`,
  )
  expect(rows).toEqual([{ statement: '1min', lock: '2s', name: 'master-ai tasks' }])
  const busy = await Promise.all([taskPool.connect(), taskPool.connect(), taskPool.connect()])
  const waiting = taskPool.query('select 1 as one')

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  for (const client of busy) client.release()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  await close()
})

test('a pool whose connections were terminated opens new ones', async () => {
  const { pool, close } = await open(database.connectionString)
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const ends = clients.map((client) => new Promise((resolve) => client.once('end', resolve)))
  for (const client of clients) client.release()

  const killer = await open(database.connectionString)
  await killer.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await Promise.all(ends)

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await killer.close()
  await close()
})

test('an unreachable server is refused with host and port, without the password', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))

  const message = await refusal(`postgres://shop:s3cret@127.0.0.1:${port}/shop`)

  expect(message).toContain(`127.0.0.1:${port}`)
  expect(message).toContain('ECONNREFUSED')
})

test('a silent host is given up after five seconds', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = portOf(server.address())
  const startedAt = performance.now()

  expect(await refusal(`postgres://shop:s3cret@127.0.0.1:${port}/shop`)).toContain(String(port))

  expect(performance.now() - startedAt).toBeLessThan(onThisMachine(7000))
  server.close()
})

test('distinguishes a wrong password, a missing database and an invalid URL', async () => {
  const wrong = new URL(database.connectionString)
  wrong.password = 's3cret'
  expect(await refusal(wrong.href)).toContain('refuses the user or the password')

  const missing = new URL(database.connectionString)
  missing.pathname = '/no_such_database'
  expect(await refusal(missing.href)).toContain('no database of the name')

  expect(await refusal('postgres://shop:s3cret@[bad/shop')).toContain('is not an address')
  expect(await refusal('mysql://shop:s3cret@localhost/shop')).toContain('is not an address')
})

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('expected a port')
  return address
}
