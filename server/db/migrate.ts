import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { PassCheckpoint } from '#server/checkpoint.ts'
import { errorCode, isDatabaseDown, isDiskFull, StartError } from '#server/errors.ts'
import {
  type AppliedMigration,
  listMissing,
  listNewer,
  type Migration,
  refuseIncompatible,
} from './compare-migrations.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import { withClient } from './with-client.ts'

const NAME = /^\d{4}_[\w-]+\.sql$/
const COMPATIBLE = /^-- compatible: yes\n/
const LOCK = 'select pg_advisory_xact_lock(1297301590, 2)'
const TABLE = `
  create schema if not exists shop;
  create table if not exists shop.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    compatible boolean
  )`

interface Options {
  /** Applies migrations up to this one; the database may have no later one. */
  upTo?: string | undefined
  /** Accepts the database of an unfinished restore. */
  restores?: boolean | undefined
  checkpoint?: PassCheckpoint | undefined
  /** Retry time while tables are in use. */
  patienceMs?: number | undefined
  /** Called with compatible migrations that were applied but have no file here (F44). */
  onNewer?: ((names: string[]) => void) | undefined
}

/**
 * Applies missing SQL files in name order, each in one transaction, and returns their names. Idempotent and safe to run
 * concurrently.
 * @throws StartError for a failing or changed file, an unknown incompatible one, and an unfinished restore
 */
export async function migrate(
  connectionString: string,
  migrationsDir: string,
  options: Options = {},
): Promise<string[]> {
  const migrations = untilNamed(await readMigrations(migrationsDir), options.upTo)
  return withDatabase(connectionString, 'migrated', async (client) => {
    if (!options.restores) await refuseUnfinishedRestore(client)
    await makeTable(client)
    const newer = listNewer(migrations, await readApplied(client)).map(({ name }) => name)
    if (options.upTo !== undefined && newer[0] !== undefined) throw notEmpty(newer[0])
    const names = await applyAll(client, migrations, options)
    if (newer.length > 0) options.onNewer?.(newer)
    return names
  })
}

async function withDatabase<T>(
  connectionString: string,
  purpose: 'migrated' | 'read',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'master-ai migrate',
  })
  try {
    return await withClient(client, work)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database cannot be ${purpose}: ${messageOf(cause)}`, { cause })
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = await readdir(dir).catch((cause: unknown) => {
    throw new StartError(`The migrations folder ${dir} cannot be read`, { cause, final: true })
  })
  const names = files.filter((file) => file.endsWith('.sql')).toSorted()
  const migrations: Migration[] = []
  // one at a time: a low limit of open files must not prevent the start
  for (const name of names) migrations.push(await readMigration(dir, name))
  return migrations
}

/**
 * True when the database is in use and lacks migrations.
 * @throws StartError for a newer database that this version cannot run on, and an unfinished restore
 */
export async function isBehind(connectionString: string, migrationsDir: string): Promise<boolean> {
  const migrations = await readMigrations(migrationsDir)
  return withDatabase(connectionString, 'read', async (client) => {
    if (!(await hasTable(client))) return false
    await refuseUnfinishedRestore(client)
    const applied = await readApplied(client)
    refuseIncompatible(migrations, applied)
    return applied.length > 0 && listMissing(migrations, applied).length > 0
  })
}

function untilNamed(migrations: Migration[], name: string | undefined): Migration[] {
  if (name === undefined) return migrations
  const end = migrations.findIndex((migration) => migration.name === name)
  if (end === -1) throw new StartError(`A newer version of the shop made this: it has ${name}`)
  return migrations.slice(0, end + 1)
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  if (!NAME.test(name)) {
    throw new StartError(`${join(dir, name)} is not named like 0001_name.sql`, { final: true })
  }
  // Windows checkouts may have CRLF; the checksum must be the same.
  const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: hash('sha256', sql), compatible: COMPATIBLE.test(sql) }
}

async function makeTable(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(LOCK)
  // `create schema if not exists` needs a right that only a new database has to give
  if (!(await hasTable(client))) await client.query(TABLE)
  await client.query('commit')
}

/** Lock timeout of a migration, because later queries queue behind its lock. It then releases and retries. */
const MAY_WAIT = '1s'
const PATIENCE_MS = 180_000

class TablesInUse extends StartError {}

async function applyAll(
  client: Client,
  migrations: Migration[],
  { checkpoint, patienceMs = PATIENCE_MS }: Options,
): Promise<string[]> {
  const names: string[] = []
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      const name = await applyNext(client, migrations, checkpoint)
      if (name === undefined) return names
      names.push(name)
    } catch (error) {
      if (!(error instanceof TablesInUse) || Date.now() > until) throw error
      await delay(500 + Math.random() * 1000)
    }
  }
}

/** The lock ends with the transaction, so it works behind a connection pooler too. */
async function applyNext(
  client: Client,
  migrations: Migration[],
  checkpoint?: PassCheckpoint,
): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(LOCK)
    const applied = await readApplied(client)
    refuseIncompatible(migrations, applied)
    const [next] = listMissing(migrations, applied)
    if (next) {
      await client.query(`set local lock_timeout = '${MAY_WAIT}'`)
      await apply(client, next)
      checkpoint?.('migration-inside')
    }
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the first error is the one to report
    throw error
  }
}

async function hasTable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('shop.migrations') is not null as there`,
  )
  return rows[0]?.there === true
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, compatible from shop.migrations order by name',
  )
  return rows
}

function notEmpty(name: string): StartError {
  return new StartError(
    `The database has the migration ${name} already: a backup made before it is restored into an empty one`,
  )
}

async function apply(
  client: Client,
  { name, sql, checksum, compatible }: Migration,
): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    const text = `The migration ${name} failed: ${messageOf(cause)}${lineOf(cause, sql)}`
    if (errorCode(cause) === '55P03') throw new TablesInUse(text, { cause })
    throw new StartError(text, {
      cause,
      final: !isDatabaseDown(cause) && !isDiskFull(cause),
    })
  }
  await client.query(
    'insert into shop.migrations (name, checksum, compatible) values ($1, $2, $3)',
    [name, checksum, compatible],
  )
}

function messageOf(error: unknown): string {
  if (errorCode(error) === '53100') return 'the disk of the database is full'
  return error instanceof Error ? error.message : String(error)
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return ''
  return ` (line ${sql.slice(0, Number(error.position) - 1).split('\n').length})`
}
