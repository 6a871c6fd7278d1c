import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { drawTables } from './draw-tables.ts'

const picture = path.join(import.meta.dirname, '../../docs/reference/tables.md')

test('docs/reference/tables.md matches the migrations (update with npm run docs)', async () => {
  const { connectionString, drop } = await createTestDatabase()
  await expect(await drawTables(connectionString)).toMatchFileSnapshot(picture)
  await drop()
})
