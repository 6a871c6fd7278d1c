import path from 'node:path'
import { expect, test } from 'vitest'
import { readColumns, writeTableTypes } from '../../tools/tables/table-types.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { drawTables } from './draw-tables.ts'

const root = path.join(import.meta.dirname, '../..')
const picture = path.join(root, 'docs/reference/tables.md')
const types = path.join(root, 'migrations/tables.ts')

test('docs/reference/tables.md matches the migrations (update with npm run docs)', async () => {
  const { connectionString, drop } = await createTestDatabase()
  await expect(await drawTables(connectionString)).toMatchFileSnapshot(picture)
  await drop()
})

test('migrations/tables.ts matches the migrations (update with npm run docs)', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const columns = await readColumns(connectionString)
  await expect(writeTableTypes(columns)).toMatchFileSnapshot(types)
  await drop()
})
