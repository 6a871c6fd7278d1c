import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test cluster for administration, and the name of the migrated template. */
    testDatabase: { adminUrl: string; template: string }
  }
}

export type TestDatabase = { connectionString: string; drop(): Promise<void> }

/** A migrated, empty database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  return {
    connectionString: urlOf(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Runs one statement that belongs to the whole cluster. */
export async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The same server and user, another database. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
