import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckAnswer, GuideContent } from '#desk/api/answers.ts'
import { publishGuide, rollBackGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { requeueAtStart } from '#server/jobs/requeue-stale.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { eventually } from '../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'
const PREVIEW = `/vault/${KEY}/preview`
const SECRET = 'secret-of-the-camera'

/** 40 × 20 pixels, shown as 20 × 40. */
const PHOTO = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  .withExif({ IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

let root: string
let shop: TestShop
let desk: TestDesk
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stored-pictures-'))
  shop = await openTestShop({ BLOB_DIR: path.join(root, 'blobs') })
  desk = await openTestDesk(shop)
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.contentDrafts').execute()
  await shop.db.deleteFrom('shop.contentVersions').execute()
})

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const at = (address: string) => `/content/${KEY}${address}`
const clean = () => runScheduledTask(shop.deps, 'pictures')

/** Publishes photo.jpg as it is, as the shop did before it cleaned pictures. */
async function publishRaw(bytes: Buffer) {
  const dir = await mkdtemp(path.join(root, 'guide-'))
  await mkdir(path.join(dir, 'files'))
  await writeFile(path.join(dir, 'guide.yaml'), 'preview: 01-start.md\n')
  const words = '# Start\n\n![A photo](photo.jpg) [photo](files/photo.jpg)\n'
  await writeFile(path.join(dir, '01-start.md'), words)
  await writeFile(path.join(dir, '02-more.md'), '# More\n\nWords.\n')
  await writeFile(path.join(dir, 'photo.jpg'), PHOTO)
  await writeFile(path.join(dir, 'files', 'photo.jpg'), PHOTO)
  const read = await readGuide(dir)
  if (!('guide' in read)) throw new Error(JSON.stringify(read.problems))
  const file = path.join(dir, 'photo.jpg')
  await writeFile(file, bytes)
  const raw = { path: file, sha256: sha256Of(bytes), bytes: bytes.length, width: 40, height: 20 }
  const guide = {
    ...read.guide,
    chapters: read.guide.chapters.map((chapter) => ({
      ...chapter,
      html: chapter.html.replace('width="20" height="40"', 'width="40" height="20"'),
    })),
    attachments: read.guide.attachments.map((one) =>
      one.kind === 'picture' ? { ...one, ...raw, isCleaned: false } : one,
    ),
  }
  await publishGuide(shop.deps, { productKey: KEY, guide, who: ADA })
}

const startDraft = () => desk.post(at('/start'), { from: 'live' })
async function publishChanged(words: string) {
  const { draft } = (await (await desk.get(at(''))).json()) as GuideContent
  const { id = '' } = draft?.chapters[0] ?? {}
  const markdown = `# Start\n\n![A photo](photo.jpg) ${words} [photo](files/photo.jpg)\n`
  await desk.post(`/uploads${at(`/chapters/${id}`)}`, { markdown, revision: 1 })
  const { revision } = (await (await desk.post(at('/check'))).json()) as CheckAnswer
  expect((await desk.post(at('/publish'), { revision, tell: false })).status).toBe(200)
}

/** Of all versions, then of the draft. */
async function pictures() {
  const columns = ['sha256', 'width', 'height'] as const
  const ofVersions = await shop.db
    .selectFrom('shop.contentAttachments as a')
    .innerJoin('shop.contentVersions as v', 'v.id', 'a.versionId')
    .select([...columns])
    .where('kind', '=', 'picture')
    .orderBy('v.number')
    .execute()
  const ofDraft = await shop.db
    .selectFrom('shop.draftAttachments')
    .select([...columns])
    .where('kind', '=', 'picture')
    .execute()
  return [...ofVersions, ...ofDraft]
}

async function stored(sha256: string): Promise<Buffer> {
  const blob = await shop.deps.blobs.read(sha256)
  return blob ? buffer(blob) : Buffer.alloc(0)
}

async function shownPicture(): Promise<Buffer> {
  const answer = await shop.request(`${PREVIEW}/photo.jpg`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('photos stored before they were cleaned are cleaned in every version and draft', async () => {
  await publishRaw(PHOTO)
  await startDraft()
  await publishChanged('changed')
  await startDraft()
  await clean()
  await publishChanged('changed again')
  const found = await pictures()
  expect(found).toHaveLength(3)
  for (const { sha256, width, height } of found) {
    expect([width, height]).toEqual([20, 40])
    const bytes = await stored(sha256)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([20, 40, undefined])
  }
  const chapters = await shop.db
    .selectFrom('shop.contentChapters')
    .select('html')
    .where('slug', '=', 'start')
    .execute()
  for (const { html } of chapters) expect(html).toContain('width="20" height="40"')
  for (const number of [2, 1]) {
    expect((await shownPicture()).includes(SECRET)).toBe(false)
    await rollBackGuide(shop.deps, { productKey: KEY, number, who: ADA })
  }
  expect((await shownPicture()).includes(SECRET)).toBe(false)
  const downloads = await shop.db
    .selectFrom('shop.contentAttachments')
    .select('sha256')
    .where('kind', '=', 'file')
    .execute()
  expect(new Set(downloads.map(({ sha256 }) => sha256))).toEqual(new Set([sha256Of(PHOTO)]))
})

test('a start cleans stored photos', async () => {
  await publishRaw(PHOTO)
  await requeueAtStart(shop.deps)
  await eventually(async () => expect((await shownPicture()).includes(SECRET)).toBe(false))
})

test('a checked picture is not read again', async () => {
  await publishRaw(PHOTO)
  await clean()
  const [first] = await pictures()
  await shop.deps.blobs.remove(first?.sha256 ?? '')
  await clean()
  expect(await pictures()).toEqual([first])
})

test('a live picture that cannot be cleaned fails the task, an earlier one does not', async () => {
  await publishRaw(PHOTO.subarray(0, PHOTO.length - 20))
  await expect(clean()).rejects.toThrow(`photo.jpg of ${KEY}`)
  await publishRaw(PHOTO)
  await clean()
  expect((await shownPicture()).includes(SECRET)).toBe(false)
})
