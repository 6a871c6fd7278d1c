import path from 'node:path'
import { expect, test } from 'vitest'
import { functionsApi } from '../tests/support/functions-api.ts'

const file = path.join(import.meta.dirname, '../docs/reference/functions-api.json')

test('docs/reference/functions-api.json says what the contract says; npm run docs writes it anew', async () => {
  await expect(`${JSON.stringify(functionsApi(), null, 2)}\n`).toMatchFileSnapshot(file)
})
