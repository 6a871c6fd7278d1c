import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { PassCheckpoint } from '../checkpoint.ts'
import { errorCode, StartError } from '../errors.ts'

type Migration = { name: string; sql: string; checksum: string }

const NAME = /^\d{4}_[\w-]+\.sql$/
const LOCK = 'select pg_advisory_xact_lock(1297301590, 2)'
const TABLE = `
  create schema if not exists shop;
  create table if not exists shop.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/**
 * Applies the SQL files in `migrationsDir` that the database does not have yet, in order of their names (up to
 * `upTo`, if given), each in one transaction. Returns their names; a second call applies nothing. Processes may
 * call it concurrently.
 * @throws StartError for a failing file, for an applied one that was changed and for an applied one that is
 *   missing here
 */
export async function migrate(
  connectionString: string,
  migrationsDir: string,
  { upTo, checkpoint }: { upTo?: string | undefined; checkpoint?: PassCheckpoint | undefined } = {},
): Promise<string[]> {
  const migrations = untilNamed(await readMigrations(migrationsDir), upTo)
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'master-ai migrate',
  })
  client.on('error', () => undefined) // a broken connection also fails the running query
  try {
    await client.connect()
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations, checkpoint)
      if (name === undefined) return applied
      applied.push(name)
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database cannot be migrated: ${messageOf(cause)}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = await readdir(dir).catch((cause: unknown) => {
    throw new StartError(`The migrations folder ${dir} cannot be read`, { cause })
  })
  const names = files.filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readMigration(dir, name)))
}

/**
 * Whether `migrate` would change a database that is in use: some of the files are applied, not all. False for a
 * new database and for one that is up to date.
 */
export async function isBehind(connectionString: string, migrationsDir: string): Promise<boolean> {
  const migrations = await readMigrations(migrationsDir)
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // a broken connection also fails the running query
  try {
    await client.connect()
    if (!(await hasTable(client))) return false
    const applied = await readApplied(client)
    return applied.size > 0 && migrations.some(({ name }) => !applied.has(name))
  } catch (cause) {
    throw new StartError(`The database cannot be read: ${messageOf(cause)}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The migrations up to and including `name`. @throws StartError when there is none of this name */
function untilNamed(migrations: Migration[], name: string | undefined): Migration[] {
  if (name === undefined) return migrations
  const end = migrations.findIndex((migration) => migration.name === name)
  if (end === -1) throw new StartError(`A newer version of the shop made this: it has ${name}`)
  return migrations.slice(0, end + 1)
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  if (!NAME.test(name)) throw new StartError(`${join(dir, name)} is not named like 0001_name.sql`)
  // A checkout on Windows may have CRLF line ends; the checksum must be the same.
  const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/**
 * In one transaction: takes the lock, reads the applied files and applies the next one. The lock ends with the
 * transaction, so it works behind a connection pooler too.
 */
async function applyNext(
  client: Client,
  migrations: Migration[],
  checkpoint?: PassCheckpoint,
): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(LOCK)
    if (!(await hasTable(client))) await client.query(TABLE)
    const next = findNext(migrations, await readApplied(client))
    if (next) {
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

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from shop.migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function findNext(migrations: Migration[], applied: Map<string, string>): Migration | undefined {
  const here = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = here.get(name)
    if (!migration) {
      throw new StartError(
        `The database has the migration ${name}, which is not here: a newer version of the shop ran on it`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartError(`The migration ${name} was changed after it had been applied`)
    }
  }
  return migrations.find(({ name }) => !applied.has(name))
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new StartError(`The migration ${name} failed: ${messageOf(cause)}${lineOf(cause, sql)}`, {
      cause,
    })
  }
  await client.query('insert into shop.migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

function messageOf(error: unknown): string {
  if (errorCode(error) === '53100') return 'the disk of the database is full'
  return error instanceof Error ? error.message : String(error)
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return ''
  return ` (line ${sql.slice(0, Number(error.position) - 1).split('\n').length})`
}
