import path from 'node:path'
import { expect, test } from 'vitest'
import { functionsApi } from '../tests/support/functions-api.ts'

const file = path.join(import.meta.dirname, '../docs/reference/functions-api.json')

test('docs/reference/functions-api.json matches the contract (update with npm run docs)', async () => {
  await expect(`${JSON.stringify(functionsApi(), null, 2)}\n`).toMatchFileSnapshot(file)
})
