import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, createTestDatabase } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { ownerOf, typeInShell } from './payments/owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

test('health reports the state of the shop', async () => {
  await owner.buy('health@example.com')
  const health = await owner.type('health')
  expect(health).toMatch(/^Mode +sandbox \(no real money\)$/m)
  expect(health).toMatch(/^Last webhook +\d+ \w+ 20\d\d, \d\d:\d\d UTC$/m)
  expect(health).toMatch(/^Given up \(dead\) +0$/m)
  expect(health).toMatch(/^Last backup +never$/m)
  const { backupDir } = shop.deps.settings
  await mkdir(backupDir)
  await writeFile(path.join(backupDir, 'shop-20260304T050607Z-update.backup'), '')
  expect(await owner.type('health')).toMatch(/^Last backup +4 Mar 2026, 05:06 UTC$/m)
})

test('a mistyped command is refused with one line', async () => {
  for (const [typed, message] of [
    ['refund 1003', 'There is no command “refund”.'],
    ['export orders --colour red', 'There is no --colour here.'],
    ['export orders --year', 'Say what --year is.'],
    ['export orders --year 2026 --year 2027', 'Say --year once.'],
    ['export orders 2026', '“2026” does not belong here.'],
  ] as const) {
    const said = await owner.refusal(owner.type(typed))
    expect(said).toContain(message)
    expect(said).not.toContain('\n')
  }
})

test('a database without a started shop gets instructions', async () => {
  const database = await createTestDatabase()
  await administer(database.connectionString, 'drop schema pgboss cascade') // created by a shop's first start
  const asked = await typeInShell(database, 'health')
  await database.drop()

  expect(asked).toEqual({
    code: 1,
    output: '',
    errors:
      'The database is new, just restored or of an earlier version. Start the shop once (npm start), then try again.\n',
  })
})
