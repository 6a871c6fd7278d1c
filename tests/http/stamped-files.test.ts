import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StampedFor, stampedFile } from '#server/content/stamped-file.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { createLog } from '#server/observability/log.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { eventually } from '../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'

let root: string
let shop: TestShop
let sha256: string
let bytes: number
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stamped-'))
  shop = await openTestShop({
    CONTENT_DIR: path.join(root, 'content'),
    BLOB_DIR: path.join(root, 'blobs'),
  })
  await write('01-start.md', '# Start\n\n[The list](files/list.pdf)\n')
  await write('files/list.pdf', await pdfOf(3))
  await typed('publish')
  const attachment = shop.db.selectFrom('shop.contentAttachments').select('sha256')
  sha256 = (await attachment.executeTakeFirstOrThrow()).sha256
  bytes = (await shop.deps.blobs.size(sha256)) ?? 0
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})

const file = (name: string) => path.join(root, 'content', KEY, name)
async function write(name: string, contents: string | Uint8Array) {
  await mkdir(path.dirname(file(name)), { recursive: true })
  await writeFile(file(name), contents)
}
const typed = (what: string) =>
  runAdminCommand({ ...shop.deps, log: createLog('silent'), who: ADA }, ['content', what, KEY])
async function pdfOf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) pdf.addPage().drawText(`Page ${page}`)
  return pdf.save()
}
async function newCustomer(email: string, orderNumber?: number): Promise<StampedFor> {
  const made = shop.db.insertInto('shopAuth.users').values({ email }).returning('id')
  return { userId: (await made.executeTakeFirstOrThrow()).id, email, orderNumber }
}
const ask = (purchase: StampedFor) =>
  stampedFile(shop.deps, { source: { sha256, bytes, name: 'list.pdf' }, purchase })
const whenReady = (purchase: StampedFor) =>
  eventually(async () => {
    const answer = await ask(purchase)
    if (answer.state !== 'ready') throw new Error('it is being prepared')
    return answer
  }, 60_000)
async function textsOf(blob: string): Promise<string[]> {
  const found = (await shop.deps.blobs.read(blob)) ?? Readable.from([])
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(await buffer(found))
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  pdfium.destroy()
  return texts
}
const rows = () => shop.db.selectFrom('shop.stampedFiles').selectAll().execute()

test('makes no copy for an account deleted meanwhile [D6]', async () => {
  const gone = await newCustomer('gone@example.com')
  await shop.db.deleteFrom('shopAuth.users').where('id', '=', gone.userId).execute()
  await expect(ask(gone)).rejects.toMatchObject({ code: 'session_not_found' })
  expect(await rows()).toEqual([])
})

test('each customer gets a copy with their own email and order, made once by a job [D6]', async () => {
  const ada = await newCustomer('ada@example.com', 1003)
  const bob = await newCustomer('bob@example.com')
  expect(await ask(ada)).toEqual({ state: 'preparing' })
  expect(['preparing', 'ready']).toContain((await ask(ada)).state)
  const forAda = await whenReady(ada)
  const forBob = await whenReady(bob)
  expect(await ask(ada)).toEqual(forAda)
  expect(await shop.deps.blobs.size(forAda.sha256)).toBe(forAda.bytes)

  const adas = await textsOf(forAda.sha256)
  expect(adas).toHaveLength(3)
  for (const text of adas) expect(text).toContain('ada@example.com, order 1003')
  for (const text of await textsOf(forBob.sha256)) {
    expect(text).toContain('bob@example.com')
    expect(text).not.toContain('ada@')
  }
  expect(await rows()).toHaveLength(2)
})

test('a lost copy is made again, and the original is never served [D6]', async () => {
  const eve = await newCustomer('eve@example.com', 1)
  const first = await whenReady(eve)
  await shop.deps.blobs.remove(first.sha256)
  expect(await ask(eve)).toEqual({ state: 'preparing' })
  const again = await whenReady(eve)
  expect(again.sha256).not.toBe(sha256)
  expect((await textsOf(again.sha256))[0]).toContain('eve@example.com')
})

test('copies are kept for seven days and deleted with the account [D6]', async () => {
  const old = await whenReady(await newCustomer('old@example.com', 2))
  const gone = await newCustomer('gone@example.com', 3)
  const goneFile = await whenReady(gone)
  const kept = await whenReady(await newCustomer('kept@example.com', 4))
  await sql`update shop.stamped_files set asked_at = now() - interval '8 days' where sha256 = ${old.sha256}`.execute(
    shop.db,
  )
  await sql`update shop.content_blobs set stored_at = now() - interval '2 days'`.execute(shop.db)
  await shop.db.deleteFrom('shopAuth.users').where('id', '=', gone.userId).execute()
  await runScheduledTask(shop.deps, 'retention')
  expect(await shop.deps.blobs.size(old.sha256)).toBeUndefined()
  expect(await shop.deps.blobs.size(goneFile.sha256)).toBeUndefined()
  expect(await shop.deps.blobs.size(kept.sha256)).toBe(kept.bytes)
  expect(await shop.deps.blobs.size(sha256)).toBeDefined()
})

test('a PDF that cannot be stamped is named and not published [D6]', async () => {
  const locked = await PDFDocument.load(await pdfOf(1))
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  await write('files/locked.pdf', await locked.save())
  await write('files/damaged.pdf', (await pdfOf(1)).subarray(0, 200))
  await write('files/large.pdf', await pdfOf(1))
  await truncate(file('files/large.pdf'), 100 * 1024 ** 2 + 1)
  for (const what of ['check', 'publish']) {
    const refusal = await typed(what).catch((error: unknown) => String(error))
    expect(refusal).toContain('files/locked.pdf: this PDF is protected')
    expect(refusal).toContain('files/damaged.pdf: this PDF is damaged')
    expect(refusal).toContain('files/large.pdf: a PDF has at most 100 MB')
    expect(refusal).not.toContain('files/list.pdf')
  }
  const versions = await shop.db.selectFrom('shop.contentVersions').select('state').execute()
  expect(versions).toEqual([{ state: 'live' }])
})
