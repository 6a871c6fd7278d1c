import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { isBehind, migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/errors.ts'
import { administer, urlOf } from '../support/test-database.ts'
import { query } from './cluster-process.ts'

const { adminUrl } = inject('testDatabase')

let database: string
let url: string
let dir: string
beforeEach(async () => {
  database = `empty_${randomUUID().replaceAll('-', '')}`
  url = urlOf(adminUrl, database)
  dir = await mkdtemp(join(tmpdir(), 'migrations-'))
  await administer(adminUrl, `create database ${database}`)
})
afterEach(async () => {
  await administer(adminUrl, `drop database ${database} with (force)`)
  await rm(dir, { recursive: true, force: true })
})

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(dir, name), sql)
}

async function refusal(options = {}): Promise<StartError> {
  const error: unknown = await migrate(url, dir, options).catch((error: unknown) => error)
  if (error instanceof StartError) return error
  throw new Error('expected a StartError', { cause: error })
}

/** Log messages about migrations newer than this version. */
async function migrateAndListNewer(): Promise<string[]> {
  const told: string[] = []
  expect(await migrate(url, dir, { onNewer: (names) => told.push(...names) })).toEqual([])
  return told
}

async function tables(): Promise<unknown[]> {
  const rows = await query(url, `select tablename from pg_tables where schemaname = 'public'`)
  return rows.map(({ tablename }) => tablename).toSorted()
}

test('waits briefly for a table in use, so that queries behind it are served', async () => {
  await write('0001_first.sql', 'create table first (id int)')
  await migrate(url, dir)
  await write('0002_more.sql', 'alter table first add column name text')
  const user = new Client({ connectionString: url })
  await user.connect()
  await user.query('begin')
  await user.query('insert into first values (1)')

  const migrating = migrate(url, dir)
  // a query after the migration would wait as long as it does
  const other = new Client({ connectionString: url })
  await other.connect()
  await expect.poll(() => waiting()).toEqual(['alter table first add column name text'])
  await other.query(`set lock_timeout = '5s'`)
  expect((await other.query('select id from first')).rows).toEqual([])
  await user.query('commit')

  expect(await migrating).toEqual(['0002_more.sql'])
  await Promise.all([user.end(), other.end()])
})

/** Queries waiting for a table lock. */
async function waiting(): Promise<unknown[]> {
  const rows = await query(
    url,
    `select query from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
  )
  return rows.map((row) => row.query)
}

test('files are applied once in the order of their names and recorded', async () => {
  await write('0002_seed.sql', 'insert into first values (2)')
  await write('0001_first.sql', 'create table first (id int)')
  await write('README.md', 'not a migration')

  expect(await migrate(url, dir)).toEqual(['0001_first.sql', '0002_seed.sql'])
  expect(await migrate(url, dir)).toEqual([])
  await write('0003_more.sql', 'insert into first values (3)')
  expect(await migrate(url, dir)).toEqual(['0003_more.sql'])

  expect(await query(url, 'select id from first order by id')).toEqual([{ id: 2 }, { id: 3 }])
  expect(
    await query(url, 'select name, applied_at <= now() as dated from shop.migrations order by 1'),
  ).toEqual(
    ['0001_first.sql', '0002_seed.sql', '0003_more.sql'].map((name) => ({ name, dated: true })),
  )
})

test('each file is a separate transaction', async () => {
  const insert = (table: string) => `insert into ${table} values (pg_current_xact_id()::text)`
  await write('0001_one.sql', `create table ids (id text); ${insert('ids')}; ${insert('ids')}`)
  await write('0002_two.sql', insert('ids'))

  await migrate(url, dir)

  expect(await query(url, 'select count(distinct id)::int as transactions from ids')).toEqual([
    { transactions: 2 },
  ])
})

test('a failing file is rolled back and its line named, and earlier ones stay', async () => {
  await write('0001_good.sql', 'create table good (id int)')
  await write('0002_bad.sql', 'create table half (id int);\n\nselect nonsense from half;')
  await write('0003_never.sql', 'create table never (id int)')

  const error = await refusal()

  expect(error.message).toContain('0002_bad.sql')
  expect(error.message).toContain('column "nonsense" does not exist (line 3)')
  expect(await tables()).toEqual(['good'])
  expect(await query(url, 'select name from shop.migrations')).toEqual([{ name: '0001_good.sql' }])

  await write('0002_bad.sql', 'create table whole (id int)')
  expect(await migrate(url, dir)).toEqual(['0002_bad.sql', '0003_never.sql'])
})

test('a changed file stops the start, changed line endings do not', async () => {
  await write('0001_one.sql', 'create table one (id int);\n-- end\n')
  await migrate(url, dir)

  await write('0001_one.sql', 'create table one (id int);\r\n-- end\r\n')
  expect(await migrate(url, dir)).toEqual([])

  await write('0001_one.sql', 'create table one (id bigint);\n-- end\n')
  await write('0002_two.sql', 'create table two (id int)')
  expect((await refusal()).message).toMatch(/0001_one\.sql was changed/)
  expect(await tables()).toEqual(['one'])
})

describe('a database migrated by a newer version of the shop [F44]', () => {
  beforeEach(async () => {
    await write('0001_one.sql', 'create table one (id int)')
    await migrate(url, dir)
  })

  async function updateAndTakeBack(...sqls: string[]) {
    const names = sqls.map((_sql, index) => `000${index + 2}_newer.sql`)
    for (const [index, name] of names.entries()) await write(name, sqls[index] ?? '')
    expect(await migrate(url, dir)).toEqual(names)
    for (const name of names) await rm(join(dir, name))
    return names
  }

  test('a newer database is used and reported once if all newer migrations are compatible', async () => {
    const mark = '-- compatible: yes\r\n'
    const names = await updateAndTakeBack(
      `${mark}alter table one add column two int`,
      `${mark}create table three (id int)`,
    )

    expect(await isBehind(url, dir)).toBe(false)
    expect(await migrateAndListNewer()).toEqual(names)
    expect(await tables()).toEqual(['one', 'three'])
  })

  test('a newer database is refused for one file without the mark, with instructions', async () => {
    await updateAndTakeBack(
      '-- compatible: yes\nselect 1',
      '-- Drops what version 1 reads.\n-- compatible: yes\ndrop table one',
    )

    const error = await refusal()

    expect(error.message).toMatch(/0003_newer\.sql.*newer version/)
    expect(error.message).toMatch(/Start the newer version, or restore the backup.*backups\.md/)
    expect(error.final).toBe(true)
    await expect(isBehind(url, dir)).rejects.toThrow(error.message)
  })

  test('a newer database is refused when it also lacks a file', async () => {
    await updateAndTakeBack('-- compatible: yes\nselect 1')
    await write('0002_other.sql', 'create table other (id int)')

    expect((await refusal()).message).toMatch(/0002_newer\.sql.*lacks 0002_other\.sql/)
    expect(await tables()).toEqual(['one'])
  })

  test('a newer database is not restored from an earlier backup', async () => {
    await updateAndTakeBack('-- compatible: yes\nselect 1')
    const restoring = migrate(url, dir, { upTo: '0001_one.sql' })

    await expect(restoring).rejects.toThrow(/0002_newer\.sql already.*empty one/)
  })
})

test('a temporary failure is retried at the next start, a permanent one is not [F44]', async () => {
  await write('0001_bad.sql', 'nonsense')
  expect((await refusal()).final).toBe(true)
  await write('0001_bad.sql', `do $$ begin raise exception 'full' using errcode = '53100'; end $$`)
  expect((await refusal()).final).toBe(false)
  await write('0001_bad.sql', `do $$ begin raise exception 'busy' using errcode = '55P03'; end $$`)
  expect((await refusal({ patienceMs: 0 })).final).toBe(false)
})

test('simultaneous processes apply every file exactly once', async () => {
  await write('0001_counter.sql', 'create table counter (n int); insert into counter values (0)')
  for (const n of [2, 3, 4, 5]) {
    await write(`000${n}_count.sql`, 'update counter set n = n + 1; select pg_sleep(0.01)')
  }

  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, dir)))

  expect(applied.flat().toSorted()).toEqual([
    '0001_counter.sql',
    ...[2, 3, 4, 5].map((n) => `000${n}_count.sql`),
  ])
  expect(await query(url, 'select n from counter')).toEqual([{ n: 4 }])
})

test('simultaneous checks of a new database find it not behind and leave it unchanged', async () => {
  await write('0001_one.sql', 'create table one (id int)')

  const answers = await Promise.all(Array.from({ length: 8 }, () => isBehind(url, dir)))

  expect(answers).toEqual(Array.from({ length: 8 }, () => false))
  expect(await query(url, `select to_regnamespace('shop') as made`)).toEqual([{ made: null }])
})

test('an empty folder applies nothing, and a missing folder or invalid name is refused', async () => {
  expect(await migrate(url, dir)).toEqual([])
  await write('first.sql', 'select 1')
  expect((await refusal()).message).toContain('first.sql is not named like 0001_name.sql')
  await rm(dir, { recursive: true })
  expect((await refusal()).message).toContain(dir)
})
