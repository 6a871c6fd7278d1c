import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Client, DatabaseError } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sha256OfFile } from '#server/content/blob-store.ts'
import { migrate } from '#server/db/migrate.ts'
import { findUnfinishedRestore, markRestoreUnfinished } from '#server/db/unfinished-restore.ts'
import { withClient } from '#server/db/with-client.ts'
import { errorCode, StartError } from '#server/errors.ts'
import {
  BackupHeader,
  type BackupTable,
  clientFor,
  END_OF_BACKUP,
  END_OF_TABLE,
  listTables,
} from './backup-file.ts'

interface Place {
  connectionString: string
  migrationsDir: string
  /** For a move, which revives nothing. Otherwise no shop starts before endRestoredAccess. */
  keepsAccess?: boolean
}

export interface Restored {
  madeAt: Date
  orders: number
  accounts: number
}

/**
 * Restores into an empty database in one transaction, then applies newer migrations. Repeated after an interruption, it
 * continues.
 * @throws StartError for a used database, a damaged file, or a newer version
 */
export async function restoreBackup(place: Place, file: string): Promise<Restored> {
  const { connectionString, migrationsDir } = place
  await verifyChecksum(file)
  const lines = readLines(file)
  const header = await readHeader(lines, file)
  const madeAt = new Date(header.madeAt)
  return withClient(clientFor('restore', connectionString), async (client) => {
    try {
      const unfinished = await findUnfinishedRestore(client)
      if (unfinished) refuseOther(unfinished, madeAt)
      else await loadAll(client, place, { header, lines })
      await migrate(connectionString, migrationsDir, { restores: true })
      return { madeAt, ...(await countRestored(client)) }
    } catch (error) {
      await client.query('rollback').catch(() => undefined) // the first error is the one to report
      throw isDamage(error)
        ? new StartError(`${basename(file)} is damaged: take another backup`, { cause: error })
        : error
    }
  })
}

/**
 * For a database that its operator put back from a backup of Postgres: applies newer migrations. The last scheduled task
 * tells the time of that backup.
 * @throws StartError when no shop ran on the database
 */
export async function resumePutBack({
  connectionString,
  migrationsDir,
}: Omit<Place, 'keepsAccess'>): Promise<Restored> {
  await migrate(connectionString, migrationsDir)
  return withClient(clientFor('restore', connectionString), async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      `select max(at) as at from shop.task_runs, unnest(array[succeeded_at, failed_at]) at
       where at <= now()`,
    )
    const madeAt = rows[0]?.at
    if (!madeAt) throw new StartError('No shop ran on this database: put its backup back first')
    return { madeAt, ...(await countRestored(client)) }
  })
}

async function loadAll(
  client: Client,
  { connectionString, migrationsDir, keepsAccess = false }: Place,
  { header, lines }: { header: BackupHeader; lines: Lines },
): Promise<void> {
  await migrate(connectionString, migrationsDir, { upTo: header.migrations.at(-1) })
  await refuseUsed(client)
  await client.query('begin')
  await load(client, header, lines)
  if (!keepsAccess) await markRestoreUnfinished(client, new Date(header.madeAt))
  await client.query('commit')
}

function refuseOther(unfinished: Date, madeAt: Date): void {
  if (unfinished.getTime() === madeAt.getTime()) return
  throw new StartError(
    `The restore of the backup of ${unfinished.toISOString()} has not finished here: restore that one, or use an empty database`,
  )
}

async function countRestored(client: Client): Promise<{ orders: number; accounts: number }> {
  const { rows } = await client.query<{ orders: number; accounts: number }>(
    `select (select count(*)::int from shop.orders) as orders,
       (select count(*)::int from shop_auth.users) as accounts`,
  )
  return rows[0] ?? { orders: 0, accounts: 0 }
}

/** SQLSTATE 22 and 23. Postgres' error quotes the row. */
function isDamage(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? '')
}

async function verifyChecksum(file: string): Promise<void> {
  const noted = await readFile(`${file}.sha256`, 'utf8').catch(() => undefined)
  const actual = await sha256OfFile(file).catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read`, { cause })
  })
  if (noted !== undefined && noted.split(' ')[0] !== actual) {
    throw new StartError(`${basename(file)} is not what was written: its checksum differs`)
  }
}

type Lines = AsyncIterator<string>

/** Only a line feed ends a line: values may contain other separators, and COPY escapes line feeds. */
async function* readLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function readHeader(lines: Lines, file: string): Promise<BackupHeader> {
  try {
    return BackupHeader.parse(JSON.parse(await nextLine(lines)))
  } catch (cause) {
    throw new StartError(`${basename(file)} is not a backup of this shop`, { cause })
  }
}

async function nextLine(lines: Lines): Promise<string> {
  try {
    const { value, done } = await lines.next()
    if (!done) return value
  } catch (cause) {
    const code = errorCode(cause) ?? ''
    if (!code.startsWith('Z_')) throw cause
  }
  throw new StartError('The backup was cut: its end is missing')
}

async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from shop.orders) or exists (select from shop_auth.users) as used',
  )
  if (rows[0]?.used !== true) return
  throw new StartError(
    'There are orders or accounts in this database: a backup is restored into an empty one',
  )
}

async function load(client: Client, header: BackupHeader, lines: Lines): Promise<void> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const table of header.tables) refuseUnknown(table, known.get(table.name))
  const names = header.tables.map(({ name }) => name)
  // The triggers would overwrite restored timestamps, or refuse to empty the audit.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const { name, columns } of header.tables) {
    const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
    await copyRows(lines, into)
    await client.query(`alter table ${name} enable trigger user`)
  }
  if ((await nextLine(lines)) !== END_OF_BACKUP) throw new StartError('The backup was altered')
  await continueSequences(client)
}

/** Names become part of SQL, so only existing ones are accepted. */
function refuseUnknown(table: BackupTable, ours: BackupTable | undefined): void {
  if (ours && table.columns.every((column) => ours.columns.includes(column))) return
  throw new StartError(`The backup has a table or columns that are not here: ${table.name}`)
}

async function copyRows(lines: Lines, into: Writable): Promise<void> {
  const done = finished(into)
  done.catch(() => undefined) // awaited below, unless another error is thrown first
  try {
    for (;;) {
      const line = await nextLine(lines)
      if (line === END_OF_TABLE) break
      if (!into.write(`${line}\n`)) await Promise.race([once(into, 'drain'), done])
    }
  } catch (error) {
    into.destroy() // aborts the COPY in Postgres
    throw error
  }
  into.end()
  await done
}

/** Sets identity columns and the ledger’s snapshot sequence past the restored values. */
async function continueSequences(client: Client): Promise<void> {
  await client.query(
    `do $$
     declare s record;
     begin
       for s in
         select format('%I.%I', n.nspname, c.relname) as tbl, a.attname as col
         from pg_attribute a
         join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
         where a.attidentity <> '' and n.nspname in ('public', 'shop', 'shop_auth')
       loop
         execute format(
           'select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having max(%I) is not null',
           s.tbl, s.col, s.col, s.tbl, s.col);
       end loop;
       if to_regclass('shop.ledger_readings') is not null then
         perform setval('shop.ledger_readings', max(reading)) from (
           select reading from shop.refunds union all select reading from shop.disputes
         ) as readings having max(reading) > 0;
       end if;
     end
     $$`,
  )
}
