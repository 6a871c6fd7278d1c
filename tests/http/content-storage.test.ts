import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BlobStore } from '#server/content/blob-store.ts'
import { sweepContent } from '#server/content/sweep-content.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { createLog } from '#server/observability/log.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { eventually } from '../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'

let root: string
let shop: TestShop
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  shop = await openTestShop({
    CONTENT_DIR: path.join(root, 'content'),
    BLOB_DIR: path.join(root, 'blobs'),
    ACCESS_URLS: '{"n8n-coolify-self-host":"https://guides.example.com/n8n"}',
  })
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.contentVersions').execute()
  await shop.db.deleteFrom('shop.contentBlobs').execute()
  await rm(path.join(root, 'blobs'), { recursive: true, force: true })
  const files = path.join(root, 'content', KEY, 'files')
  await rm(path.join(root, 'content'), { recursive: true, force: true })
  await mkdir(files, { recursive: true })
  await write('01-start.md', '# Start\n\nRead [the list](files/list.txt).\n')
  await write('files/list.txt', 'one')
})

const write = (name: string, text: string) => writeFile(path.join(root, 'content', KEY, name), text)
const typed = (command: string) =>
  runAdminCommand({ ...shop.deps, log: createLog('silent'), who: ADA }, command.split(' '))
const publish = () => typed(`content publish ${KEY}`)
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const fileOf = (text: string) =>
  path.join(root, 'blobs', sha256Of(text).slice(0, 2), sha256Of(text).slice(2))
const isStored = async (text: string) => (await shop.deps.blobs.size(sha256Of(text))) !== undefined
const retain = () => runScheduledTask(shop.deps, 'retention')
const health = async () => String(await typed('health'))
const age = (table: 'content_versions' | 'content_blobs', column: 'created_at' | 'stored_at') =>
  sql`update ${sql.table(`shop.${table}`)} set ${sql.ref(column)} = now() - interval '25 hours'`.execute(
    shop.db,
  )

/** Stores a text without any version that uses it. */
async function storeUnused(text: string) {
  const file = path.join(root, 'unused.txt')
  await writeFile(file, text)
  await shop.deps.blobs.put(file, { sha256: sha256Of(text), bytes: text.length })
}

test('unused blobs are deleted after a day, used ones stay', async () => {
  await publish()
  await write('files/list.txt', 'two')
  await publish()
  await storeUnused('never used')
  await storeUnused('restored from an older backup')
  const blob = { sha256: sha256Of('never used'), bytes: 10 }
  await shop.db.insertInto('shop.contentBlobs').values(blob).execute()
  await retain()
  expect(await isStored('never used')).toBe(true)
  expect(await isStored('restored from an older backup')).toBe(true)

  await age('content_blobs', 'stored_at')
  await utimes(fileOf('restored from an older backup'), new Date(0), new Date(0))
  await retain()
  expect(await isStored('never used')).toBe(false)
  expect(await isStored('restored from an older backup')).toBe(false)
  expect([await isStored('one'), await isStored('two')]).toEqual([true, true])
  const rows = await shop.db.selectFrom('shop.contentBlobs').select('sha256').execute()
  expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(
    [sha256Of('one'), sha256Of('two')].toSorted(),
  )
})

test('drafts and unfinished copies are deleted after a day', async () => {
  await publish()
  const draft = { productKey: KEY, number: 2, state: 'draft', fingerprint: 'x' } as const
  await shop.db
    .insertInto('shop.contentVersions')
    .values({ ...draft, title: null, changed: null, liveAt: null })
    .execute()
  const part = path.join(root, 'blobs', 'killed.part')
  await writeFile(part, 'x')
  const left = async () => {
    const versions = await shop.db.selectFrom('shop.contentVersions').select('state').execute()
    const names = await readdir(path.join(root, 'blobs'))
    return [...versions.map(({ state }) => state), ...names.filter((name) => name.endsWith('part'))]
  }
  await retain()
  expect(await left()).toEqual(['live', 'draft', 'killed.part'])
  await age('content_versions', 'created_at')
  await utimes(part, new Date(0), new Date(0))
  await retain()
  expect(await left()).toEqual(['live'])
})

test('a blob published during the sweep exists afterwards', async () => {
  await storeUnused('one')
  const blob = { sha256: sha256Of('one'), bytes: 3 }
  await shop.db.insertInto('shop.contentBlobs').values(blob).execute()
  await age('content_blobs', 'stored_at')
  let publishing: Promise<unknown> = Promise.resolve()
  // in a context of its own, as another process, not in the transaction of the sweep
  const publishUntilItWaits = AsyncResource.bind(async () => {
    publishing = publish()
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db)
      expect(rows).not.toEqual([])
    })
  })
  const blobs: BlobStore = {
    ...shop.deps.blobs,
    remove: async (sha256) => {
      await publishUntilItWaits()
      await shop.deps.blobs.remove(sha256)
    },
  }
  await sweepContent({ ...shop.deps, blobs })
  await publishing
  expect(await isStored('one')).toBe(true)
  expect(await health()).toContain('all there')
})

test('health lists guides on sale without content, and missing or truncated files', async () => {
  const before = await health()
  expect(before).toMatch(/Guides without content .*lovable-pro-secrets/)
  expect(before).not.toMatch(/Guides without content .*n8n-coolify-self-host/)
  await write('files/more.txt', 'more')
  await publish()
  expect(await health()).not.toMatch(/Guides without content .*lovable-pro-secrets/)
  expect(await health()).toContain('all there')

  await rm(fileOf('one'))
  await truncate(fileOf('more'), 2)
  expect(await health()).toContain(
    `list.txt of ${KEY} is missing; more.txt of ${KEY} has 2 bytes instead of 4`,
  )
})
