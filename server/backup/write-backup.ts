import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sha256OfFile } from '#server/content/blob-store.ts'
import { refuseUnfinishedRestore } from '#server/db/unfinished-restore.ts'
import { withClient } from '#server/db/with-client.ts'
import { StartError } from '#server/errors.ts'
import {
  type BackupHeader,
  clientFor,
  END_OF_BACKUP,
  END_OF_TABLE,
  listTables,
} from './backup-file.ts'

/**
 * Writes a snapshot of all tables to `file`, and its checksum to `file`.sha256, while the shop runs. The file gets
 * its final name only when it is complete and synced to disk. Its mode allows only the owner to read it.
 * @throws StartError when the shop was never started on this database or a restore into it has not finished, another
 *   backup is writing to `file`, or a folder or a device has its name
 */
export async function writeBackup(connectionString: string, file: string): Promise<void> {
  await refuseOtherThanFile(file)
  await withClient(clientFor('backup', connectionString), async (client) => {
    await refuseUnfinishedRestore(client)
    await refuseSecond(client, file)
    await writeFiles(client, file)
  })
}

/** As root, a backup would replace a device such as /dev/null. */
async function refuseOtherThanFile(file: string): Promise<void> {
  const taken = await stat(file).catch(() => undefined) // an inaccessible path is reported below
  if (taken && !taken.isFile())
    throw new StartError(`${file} is not a file: name a file for the backup`)
}

/** Two that write to one file would leave the backup of one with the checksum of the other. */
async function refuseSecond(client: Client, file: string): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select pg_try_advisory_lock(hashtextextended($1, 53)) as "isFirst"`,
    [`backup ${file}`],
  )
  if (rows[0]?.isFirst !== true) throw new StartError(`Another backup is being written to ${file}`)
}

async function writeFiles(client: Client, file: string): Promise<void> {
  const unfinished = `${file}.part`
  const unfinishedChecksum = `${file}.sha256.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    // One snapshot for all tables, without locks that block the shop.
    await client.query('begin transaction isolation level repeatable read read only')
    const out = createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true })
    await pipeline(Readable.from(contents(client)), createGzip(), out)
    await client.query('commit')
    await writeFile(unfinishedChecksum, `${await sha256OfFile(unfinished)}  ${basename(file)}\n`)
    // in between, no checksum is better than that of an earlier backup
    await rm(`${file}.sha256`, { force: true })
    await rename(unfinished, file)
    await rename(unfinishedChecksum, `${file}.sha256`)
  } catch (error) {
    for (const left of [unfinished, unfinishedChecksum]) {
      await rm(left, { force: true }).catch(() => undefined) // the first error is the one to report
    }
    throw error
  }
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
