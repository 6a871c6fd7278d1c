import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { makeStampedFile } from '#server/content/stamped-file.ts'
import { readNamedHealth } from '#server/desk/read-named-health.ts'
import { describeHealth } from '#server/desk/today/describe-health.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { company } from '#shop/company.ts'
import { openTestDesk } from '../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'
import { openSongCustomer, soundOf } from './commissions/song-customer.ts'

const FREE = 'voice-ai-explained'

let shop: TestShop
let root: string
let customer: Awaited<ReturnType<typeof openSongCustomer>>
const blobs = () => path.join(root, 'blobs')
const away = () => path.join(root, 'away')
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lost-files-'))
  shop = await openTestShop({ BLOB_DIR: path.join(root, 'blobs') })
  const dir = path.join(root, 'guide')
  await mkdir(path.join(dir, 'files'), { recursive: true })
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await writeFile(path.join(dir, '01-a.md'), '# A\n\n[A](files/a.txt) [B](files/b.pdf)\n')
  await writeFile(path.join(dir, 'files', 'a.txt'), 'a list')
  await writeFile(path.join(dir, 'files', 'b.pdf'), await pdf.save())
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey: FREE, guide: read.guide, who: ADA })
  customer = await openSongCustomer(shop, 'lost@example.com')
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
afterEach(async () => {
  await shop.db.deleteFrom('shop.alarms').execute()
})

/** Empties the folder, as when a disk is not mounted. */
async function loseFiles() {
  await rename(blobs(), away())
  await mkdir(blobs())
}
/** Blocks reads and writes, as with a full disk or another owner of the folder. */
async function refuseFiles() {
  await rename(blobs(), away())
  await writeFile(blobs(), '')
}
async function repair() {
  await rm(blobs(), { recursive: true })
  await rename(away(), blobs())
}

const openAlarms = async () => {
  const rows = await shop.db
    .selectFrom('shop.alarms')
    .select(['kind', 'what'])
    .where('settledAt', 'is', null)
    .execute()
  return rows.filter(({ kind }) => kind.startsWith('blob'))
}
const ready = async () => {
  const answer = await shop.request('/readyz')
  return { status: answer.status, body: await answer.json() }
}
const guides = async () =>
  describeHealth(await readNamedHealth(shop.deps)).find(({ what }) => what === 'Guides')
const fileLink = (file: string) => customer.call('file-link', { product: FREE, file })
const look = () => runScheduledTask(shop.deps, 'files')

test('a missing file is reported with a contact and an alarm until it is back', async () => {
  const { fileId } = await customer.addFile('hum.mp3', soundOf(1000))
  await customer.sendBrief({ fileIds: [fileId] })
  await loseFiles()
  const asks = [
    () => fileLink('a.txt'),
    () => fileLink('b.pdf'), // not “being prepared” forever
    () => customer.call('request-file-link', { fileId }),
  ]
  for (const ask of asks) {
    const answer = await ask()
    expect(answer.status).toBe(503)
    const { error } = (await answer.json()) as { error: string }
    expect(error).toContain('We’ve been alerted')
    expect(error).toContain(company.email)
  }
  const alarms = await openAlarms()
  expect(alarms.map(({ kind }) => kind)).toEqual(Array(3).fill('blob_missing'))
  expect(alarms.map(({ what }) => what).join()).toMatch(/a\.txt.*b\.pdf.*hum\.mp3/)
  // another process would lack them too, and this one still sells
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, checks: { files: false } },
  })
  expect((await guides())?.said).toContain('missing')
  await look()
  expect(await openAlarms()).toHaveLength(3)

  await repair()
  for (const ask of asks) expect((await ask()).status).toBe(200)
  await look()
  expect(await openAlarms()).toEqual([])
  expect((await ready()).body).toMatchObject({ checks: { files: true } })
  expect((await guides())?.said).not.toContain('missing')
})

test('an upload that cannot be stored is refused with a reason and works after the repair', async () => {
  const sound = soundOf(500)
  const begun = await customer.call('add-request-file', {
    requestId: customer.id,
    key: crypto.randomUUID(),
    name: 'voice.mp3',
    bytes: sound.length,
  })
  const { fileId } = (await begun.json()) as { fileId: string } // contract/commissions.ts
  const desk = await openTestDesk(shop)
  const upload = () =>
    desk.request(`/uploads/content/${FREE}/files/file?name=new.txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'new',
    })
  await desk.post(`/content/${FREE}/start`, { from: 'nothing' })
  await refuseFiles()

  const sent = await customer.sendPart(fileId, 0, sound)
  expect(sent.status).toBe(503)
  expect(await sent.json()).toEqual({ error: expect.stringContaining(company.email) })
  const uploaded = await upload()
  expect(uploaded.status).toBe(503)
  expect(await uploaded.json()).toEqual({
    code: 'files_unavailable',
    message: expect.stringMatching(
      /^BLOB_DIR: .* cannot be (read|written): .*Nothing was stored\.$/,
    ),
  })
  expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['blob_store'])
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { files: false } } })
  expect(await guides()).toMatchObject({
    state: 'unwell',
    said: expect.stringContaining('See Alarms for the reason'),
  })
  expect((await fileLink('a.txt')).status).toBe(503)

  await repair()
  expect((await customer.sendPart(fileId, 0, sound)).status).toBe(200)
  expect((await upload()).status).toBe(200)
  await look()
  expect(await openAlarms()).toEqual([])
  expect((await ready()).body).toMatchObject({ checks: { files: true } })
})

test('a failing store is detected before a file is requested', async () => {
  await refuseFiles()
  await look()
  expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['blob_store'])
  await repair()
  await loseFiles()
  await look()
  const alarms = await openAlarms()
  expect(alarms.map(({ kind }) => kind)).toEqual(['blob_missing', 'blob_missing'])
  await repair()
  await look()
  expect(await openAlarms()).toEqual([])
})

/** Removes the temporary folder, as when /tmp is full. */
async function withoutTemporaryFolder(work: () => Promise<void>) {
  const before = process.env['TMPDIR']
  const full = path.join(root, 'no-folder')
  await writeFile(full, '')
  process.env['TMPDIR'] = full
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

test('a temporary folder that is not writable is an alarm for uploads and stamped PDFs', async () => {
  const sound = soundOf(700)
  const begun = await customer.call('add-request-file', {
    requestId: customer.id,
    key: crypto.randomUUID(),
    name: 'again.mp3',
    bytes: sound.length,
  })
  const { fileId } = (await begun.json()) as { fileId: string } // contract/commissions.ts
  const stored = await shop.db.selectFrom('shop.stampedFiles').select('id').executeTakeFirst()
  await shop.db.updateTable('shop.stampedFiles').set({ sha256: null }).execute()

  await withoutTemporaryFolder(async () => {
    const sent = await customer.sendPart(fileId, 0, sound)
    expect(sent.status).toBe(503)
    expect(await sent.json()).toEqual({ error: expect.stringContaining(company.email) })
    await expect
      .poll(openAlarms)
      .toEqual([{ kind: 'blob_store', what: expect.stringContaining('temporary folder') }])
    expect((await ready()).body).toMatchObject({ checks: { files: false } })
    await shop.db.deleteFrom('shop.alarms').execute()
    await expect(makeStampedFile(shop.deps, stored?.id ?? '')).rejects.toThrow('temporary folder')
    expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['blob_store'])
    await shop.db.deleteFrom('shop.alarms').execute()
    await look()
    expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['blob_store'])
  })

  await look()
  expect(await openAlarms()).toEqual([])
  expect((await customer.sendPart(fileId, 0, sound)).status).toBe(200)
})
