import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../errors.ts'
import { type BackupHeader, END_OF_BACKUP, END_OF_TABLE } from './backup-file.ts'
import { listTables } from './list-tables.ts'

/**
 * Works while the shop runs. The file gets its final name once synced to disk.
 * @throws StartError when the shop was never started on this database
 */
export async function writeBackup(connectionString: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  const client = new Client({ connectionString, application_name: 'master-ai backup' })
  client.on('error', () => undefined) // the running query fails too
  await client.connect()
  try {
    await mkdir(dirname(file), { recursive: true })
    // One snapshot for all tables, without locks that block the shop.
    await client.query('begin transaction isolation level repeatable read read only')
    const out = createWriteStream(unfinished, { mode: 0o600, flags: 'w' })
    await pipeline(Readable.from(contents(client)), createGzip(), out)
    await client.query('commit')
    await syncFile(unfinished)
    await writeFile(`${file}.sha256`, `${await checksum(unfinished)}  ${basename(file)}\n`)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined) // the first error is the one to report
    throw error
  } finally {
    await client.end()
  }
}

export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function* contents(client: Client): AsyncGenerator<string | Buffer> {
  const tables = await listTables(client)
  if (tables.length === 0)
    throw new StartError('There is nothing to back up: the shop was never started here')
  const applied = await client.query<{ name: string; now: Date }>(
    'select name, now() from shop.migrations order by name',
  )
  const header: BackupHeader = {
    format: 1,
    madeAt: (applied.rows[0]?.now ?? new Date()).toISOString(),
    migrations: applied.rows.map(({ name }) => name),
    tables,
  }
  yield `${JSON.stringify(header)}\n`
  for (const { name, columns } of tables) {
    yield* client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    yield `${END_OF_TABLE}\n`
  }
  yield `${END_OF_BACKUP}\n`
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}
