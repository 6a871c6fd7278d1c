import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { drawTables } from './draw-tables.ts'

const picture = path.join(import.meta.dirname, '../../docs/reference/tables.md')

test('docs/reference/tables.md shows the tables as the migrations leave them; npm run docs draws them anew', async () => {
  const { connectionString, drop } = await createTestDatabase()
  await expect(await drawTables(connectionString)).toMatchFileSnapshot(picture)
  await drop()
})
