import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'

export async function databaseUrlOf(dataDir: string): Promise<string> {
  const read = (file: string) => readFile(path.join(dataDir, 'postgres', file), 'utf8')
  const port = (await read('postmaster.pid')).split('\n')[3]
  const password = (await read('superuser-password')).trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/master_ai?sslmode=disable`
}

export async function serverProcessOf(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

export async function withDatabase<T>(
  dataDir: string,
  use: (database: Pool) => Promise<T>,
): Promise<T> {
  const database = new Pool({ connectionString: await databaseUrlOf(dataDir), max: 4 })
  database.on('error', () => undefined) // Postgres stops with the shop and drops idle connections
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}
