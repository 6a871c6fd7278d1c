import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'

/** Connection string of the embedded Postgres of the running shop. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const read = (file: string) => readFile(path.join(dataDir, 'postgres', file), 'utf8')
  const port = (await read('postmaster.pid')).split('\n')[3]
  const password = (await read('superuser-password')).trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/master_ai?sslmode=disable`
}

/** Process id of that Postgres' server, the parent of its backends. */
export async function serverProcessOf(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Runs `use` with a pool on the shop's database. */
export async function withDatabase<T>(
  dataDir: string,
  use: (database: Pool) => Promise<T>,
): Promise<T> {
  const database = new Pool({ connectionString: await databaseUrlOf(dataDir), max: 4 })
  database.on('error', () => undefined) // Postgres stops with the shop, which ends idle connections
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}
