import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

async function query(connectionString: string, sql: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('every test database is a separate migrated copy', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.connectionString, 'create table public.mine (id int)')

  const there = `select to_regclass('public.mine') is not null as mine,
                        to_regclass('shop.migrations') is not null as migrated`
  expect(await query(one.connectionString, there)).toEqual([{ mine: true, migrated: true }])
  expect(await query(other.connectionString, there)).toEqual([{ mine: false, migrated: true }])
  await Promise.all([one.drop(), other.drop()])
})

test('a dropped test database is deleted even with an open connection', async () => {
  const database = await createTestDatabase()
  const forgotten = new Client({ connectionString: database.connectionString })
  const ended = new Promise((resolve) => forgotten.once('end', resolve))
  forgotten.on('error', () => undefined)
  await forgotten.connect()

  await database.drop()

  await ended
  await expect(query(database.connectionString, 'select 1')).rejects.toThrow(/does not exist/)
})
