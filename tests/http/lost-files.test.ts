import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PART_BYTES } from '#domain/commission-state.ts'
import { blobPath } from '#server/content/blob-store.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { makeStampedFile } from '#server/content/stamped-file.ts'
import { listFileParts } from '#server/db/commission-files.ts'
import { describeHealth } from '#server/desk/today/describe-health.ts'
import { readNamedHealth } from '#server/desk/today/read-health.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
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
  await publish({ list: 'a list', pages: 1 })
  customer = await openSongCustomer(shop, 'lost@example.com')
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
afterEach(async () => {
  await shop.db.deleteFrom('shop.alarms').execute()
})

async function publish({ list, pages }: { list: string; pages: number }) {
  const dir = path.join(root, 'guide')
  await mkdir(path.join(dir, 'files'), { recursive: true })
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) pdf.addPage()
  await writeFile(path.join(dir, '01-a.md'), '# A\n\n[A](files/a.txt) [B](files/b.pdf)\n')
  await writeFile(path.join(dir, 'files', 'a.txt'), list)
  await writeFile(path.join(dir, 'files', 'b.pdf'), await pdf.save())
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey: FREE, guide: read.guide, who: ADA })
}

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
    expect(error).toContain(shop.deps.site.company.email)
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
  expect(await sent.json()).toEqual({
    error: expect.stringContaining(shop.deps.site.company.email),
  })
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
  expect(alarms.map(({ kind }) => kind)).toEqual(Array(3).fill('blob_missing'))
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
    expect(await sent.json()).toEqual({
      error: expect.stringContaining(shop.deps.site.company.email),
    })
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

const blobFile = (sha256: string) => path.join(blobs(), blobPath(sha256))
async function partsOf(fileId: string): Promise<string[]> {
  return (await listFileParts(shop.db, fileId)).map(({ sha256 }) => blobFile(sha256))
}
async function guideFile(name: string): Promise<string> {
  const { sha256 } = await shop.db
    .selectFrom('shop.contentAttachments as a')
    .innerJoin('shop.contentVersions as v', 'v.id', 'a.versionId')
    .select('a.sha256')
    .where('v.state', '=', 'live')
    .where('a.name', '=', name)
    .executeTakeFirstOrThrow()
  return blobFile(sha256)
}
const kinds = async () => (await openAlarms()).map(({ kind }) => kind)

test('a truncated part is a missing file until its contents are back', async () => {
  const { fileId } = await customer.addFile('cut.mp3', soundOf(PART_BYTES + 900))
  await customer.write('Listen.', { fileIds: [fileId] })
  const [, part = ''] = await partsOf(fileId)
  const whole = await readFile(part)
  await truncate(part, 100)
  expect((await customer.call('request-file-link', { fileId })).status).toBe(503)
  expect(await kinds()).toEqual(['blob_missing'])

  await writeFile(part, Buffer.alloc(whole.length)) // of the right size, but not its contents
  await look()
  expect(await kinds()).toEqual(['blob_missing'])
  await writeFile(part, whole)
  await look()
  expect(await kinds()).toEqual([])
  expect((await customer.call('request-file-link', { fileId })).status).toBe(200)
})

test('a truncated file of a guide is refused with an alarm', async () => {
  for (const name of ['a.txt', 'b.pdf']) {
    const file = await guideFile(name)
    const whole = await readFile(file)
    await shop.db.updateTable('shop.stampedFiles').set({ sha256: null }).execute()
    await truncate(file, 3)
    expect((await fileLink(name)).status).toBe(503)
    expect(await kinds()).toEqual(['blob_missing'])
    await writeFile(file, whole)
    await look()
    expect(await kinds()).toEqual([])
  }
})

test('a lost file of a customer is detected before it is requested', async () => {
  const { fileId } = await customer.addFile('gone.mp3', soundOf(2 * PART_BYTES + 700))
  await customer.write('Listen.', { fileIds: [fileId] })
  const parts = await partsOf(fileId)
  const whole = await Promise.all(parts.map((part) => readFile(part)))
  for (const part of parts) await rm(part)
  await look()
  expect(await openAlarms()).toEqual([
    { kind: 'blob_missing', what: expect.stringMatching(/gone\.mp3 of order \d+/) },
  ])
  expect((await guides())?.said).toContain('See Alarms')
  for (const [index, part] of parts.entries()) await writeFile(part, whole[index] ?? '')
  await look()
  expect(await kinds()).toEqual([])
  expect((await guides())?.said).not.toContain('See Alarms')
})

test('a download that the storage breaks off raises an alarm', async () => {
  const { fileId } = await customer.addFile('broken.mp3', soundOf(PART_BYTES + 1300))
  await customer.write('Listen.', { fileIds: [fileId] })
  const [, part = ''] = await partsOf(fileId)
  const cases = [
    { file: await guideFile('a.txt'), link: () => fileLink('a.txt') },
    { file: part, link: () => customer.call('request-file-link', { fileId }) },
  ]
  // reading a folder fails with EISDIR, as a damaged disk does with EIO
  const failures = [(file: string) => mkdir(file), (file: string) => writeFile(file, 'a')]
  for (const { file, link } of cases) {
    for (const fail of failures) {
      const answer = await link()
      const { url } = (await answer.json()) as { url: string } // the contract of both calls
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const whole = await readFile(file)
      await rm(file)
      await fail(file)
      const opened = shop.request(url, { headers: { cookie } })
      await opened.then((response) => response.arrayBuffer()).catch(() => undefined)
      await expect.poll(kinds).toEqual(['blob_missing'])
      await rm(file, { recursive: true })
      await writeFile(file, whole)
      await look()
      expect(await kinds()).toEqual([])
    }
  }
})

const allAlarms = async () =>
  (await shop.db.selectFrom('shop.alarms').select('kind').where('settledAt', 'is', null).execute())
    .length

test('alarms about a replaced file close', async () => {
  await rm(await guideFile('a.txt'))
  await look()
  expect(await kinds()).toEqual(['blob_missing'])
  await shop.db.updateTable('shop.stampedFiles').set({ sha256: null }).execute()
  const stamp = await shop.db.selectFrom('shop.stampedFiles').select('id').executeTakeFirstOrThrow()
  await withoutTemporaryFolder(() =>
    expect(makeStampedFile(shop.deps, stamp.id)).rejects.toThrow('temporary folder'),
  )
  await look()
  expect(await allAlarms()).toBe(2)

  await publish({ list: 'another list', pages: 2 })
  await look()
  expect(await allAlarms()).toBe(0)
  await makeStampedFile(shop.deps, stamp.id) // a late retry
  expect(await allAlarms()).toBe(0)
})
