import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteChanges } from '#desk/api/answers.ts'
import { listUsedBlobs } from '#server/backup/back-up-blobs.ts'
import { checkFiles } from '#server/content/watch-blob-store.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import { listUnusedBlobs } from '#server/db/content.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { buildIfStale } from '../../../tools/build/build-if-stale.ts'
import { drawPhoto, phonePhoto } from '../../support/photos.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { pixelOf } from './hostile-uploads.ts'

const GUIDE = 'products/lovable-pro-secrets'
const NOT_SHOWN = 'This is not a picture that we can show. Upload a JPEG, PNG, WebP or AVIF file.'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
let folder: string
beforeAll(async () => {
  buildIfStale()
  shop = await openTestShop()
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Uploaded = { sha256: string; width: number; height: number }

const upload = (body: Uint8Array | string, name = 'photo.jpg', desk = owner) =>
  desk.request(`/uploads/shop/pictures?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: body as BodyInit,
  })
const uploaded = async (...given: Parameters<typeof upload>) =>
  (await (await upload(...given)).json()) as Uploaded
const refusalOf = async (...given: Parameters<typeof upload>) => {
  const answer = await upload(...given)
  return [answer.status, ((await answer.json()) as { message: string }).message]
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const blobOf = async (sha256: string) =>
  buffer((await shop.deps.blobs.read(sha256)) ?? Readable.from([]))
const picture = (name: string, init?: RequestInit) => shop.request(`/pictures/${name}`, init)
const variantsOf = (sha256: string) =>
  shop.db
    .selectFrom('shop.pictureVariants')
    .select(['width', 'height', 'format'])
    .where('picture', '=', sha256)
    .orderBy('width')
    .orderBy('format')
    .execute()

/** Saves a draft in which some fields differ. */
async function edit(fields: object) {
  const at = `/shop/documents/${GUIDE}`
  const { body, revision } = (await (await owner.get(at)).json()) as {
    body: string
    revision: number
  }
  const text = `${JSON.stringify({ ...JSON.parse(body), ...fields }, null, 2)}\n`
  await owner.post(at, { body: text, revision })
}

async function publish() {
  const seen = (await (await owner.get('/shop/changes')).json()) as SiteChanges
  const drafts = Object.fromEntries(
    seen.documents.map(({ document, revision }) => [document, revision]),
  )
  const answer = await owner.post('/shop/publish', { live: seen.live, drafts, note: '' })
  return { seen, status: answer.status, answer: (await answer.json()) as { message?: string } }
}

test('a photo of a phone is stored upright, without place and camera, in all sizes', async () => {
  const photo = await uploaded(await phonePhoto(1000, 1400))
  expect(photo).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    width: 1400,
    height: 1000,
  })
  expect(await variantsOf(photo.sha256)).toEqual(
    [
      ...[320, 640, 960].flatMap((width) =>
        ['avif', 'jpeg', 'webp'].map((format) => {
          return { width, height: Math.round((width * 1000) / 1400), format }
        }),
      ),
      { width: 1200, height: 630, format: 'jpeg' },
    ].toSorted((a, b) => a.width - b.width),
  )
  const original = await blobOf(photo.sha256)
  expect(await sharp(original).metadata()).toMatchObject({ width: 1400, height: 1000 })
  for (const bytes of [
    original,
    ...(await Promise.all(
      ['320.avif', '640.webp', '960.jpg', 'share.jpg'].map(async (end) =>
        bytesOf(await picture(`${photo.sha256}-${end}`)),
      ),
    )),
  ]) {
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Secret camera')).toBe(false)
    // turned to the right: the red left half is above
    const { data } = await sharp(bytes)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) > (data[2] ?? 0), (data[3] ?? 0) > (data[5] ?? 0)]).toEqual([
      true,
      false,
    ])
  }
})

test('a variant is served for ever, with its type, in parts and to emails', async () => {
  const { sha256 } = await uploaded(await phonePhoto(1000, 1400))
  const answer = await picture(`${sha256}-640.avif`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 640 })
  const etag = answer.headers.get('etag') ?? ''
  expect((await picture(`${sha256}-640.avif`, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  expect((await picture(`${sha256}-640.avif`, { method: 'HEAD' })).status).toBe(200)
  const part = await picture(`${sha256}-640.webp`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  const ofDesk = await helper.get(`/shop/pictures/${sha256}-share.jpg`)
  expect([ofDesk.status, ofDesk.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('no other address below /pictures shows anything', async () => {
  const { sha256 } = await uploaded(await phonePhoto(1000, 1400))
  for (const name of [
    `${sha256}-1600.avif`,
    `${sha256}-1200.jpg`,
    `${sha256}-0640.jpg`,
    `${sha256}-640.png`,
    `${sha256}-640.jpeg`,
    `${sha256.toUpperCase()}-640.jpg`,
    `${'0'.repeat(64)}-640.jpg`,
    `${sha256}-share.webp`,
    sha256,
    '..%2f..%2fetc%2fpasswd',
  ])
    expect((await picture(name)).status, name).toBe(404)
})

test('a picture with transparency keeps it where the format can, and a narrow one its width', async () => {
  const drawing = sharp({
    create: { width: 200, height: 100, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
  const { sha256, ...size } = await uploaded(await drawing.png().toBuffer(), 'logo.png')
  expect(size).toEqual({ width: 200, height: 100 })
  expect((await variantsOf(sha256)).map(({ width, format }) => `${width} ${format}`)).toEqual([
    '200 avif',
    '200 jpeg',
    '200 webp',
    '1200 jpeg',
  ])
  const alphaOf = async (end: string) => {
    const { data, info } = await sharp(await bytesOf(await picture(`${sha256}-${end}`)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 4 ? data[3] : 'opaque'
  }
  expect(await Promise.all(['200.avif', '200.webp', '200.jpg'].map(alphaOf))).toEqual([
    0,
    0,
    'opaque',
  ])
})

test.each([
  ['an executable called jpg', 'MZ\x90\0'.padEnd(4096, '\0'), NOT_SHOWN],
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    NOT_SHOWN,
  ],
  ['an empty file', '', NOT_SHOWN],
  ['a PNG without pixels', pixelOf(4000, 3000), NOT_SHOWN],
  [
    'a PNG that unpacks to 100 million pixels',
    pixelOf(10_000, 10_000),
    'This picture has more than 50 million pixels. Upload a smaller one.',
  ],
])('refuses %s in one line', async (_what, bytes, line) => {
  const before = await shop.db.selectFrom('shop.pictures').select('sha256').execute()
  expect(await refusalOf(bytes)).toEqual([409, line])
  expect(await shop.db.selectFrom('shop.pictures').select('sha256').execute()).toEqual(before)
})

test('refuses a photo that was cut off, one that moves, a strip and more than 25 MB', async () => {
  const photo = await phonePhoto(1000, 1400)
  expect(await refusalOf(photo.subarray(0, photo.length / 2))).toEqual([409, NOT_SHOWN])
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await refusalOf(moving)).toEqual([409, 'This picture moves. Upload a still one.'])
  const strip = await drawPhoto(200, 2001).png().toBuffer()
  expect(await refusalOf(strip)).toEqual([
    409,
    'This picture is too long for its width. Crop it first.',
  ])
  expect((await upload(new Uint8Array(25 * 1024 ** 2 + 1))).status).toBe(413)
})

test('the same photo twice is one picture, under the name of the first', async () => {
  const bytes = await drawPhoto(700, 500).png().toBuffer()
  const [one, two] = await Promise.all([
    uploaded(bytes, 'a\u0000b \u202e.png'),
    uploaded(bytes, 'b.png'),
  ])
  expect(one).toEqual(two)
  expect(await uploaded(bytes, 'c.png', helper)).toEqual(one)
  const rows = await shop.db
    .selectFrom('shop.pictures')
    .select(['name', 'uploadedBy', 'mediaType'])
    .where('sha256', '=', one.sha256)
    .execute()
  expect(rows).toEqual(
    [{ name: 'a b', uploadedBy: expect.stringContaining('owner-'), mediaType: 'image/png' }].map(
      (row) => ({ ...row, name: expect.stringMatching(/^(?:a b|b\.png)/) }),
    ),
  )
  const acts = await shop.db
    .selectFrom('shop.audit')
    .select('facts')
    .where('act', '=', 'upload picture')
    .execute()
  expect(
    acts.filter(({ facts }) => /^(?:a b|b\.png|c\.png)/.test(String(facts['name']))),
  ).toHaveLength(1)
})

test('pictures are backed up, watched and never swept', async () => {
  const { sha256 } = await uploaded(await phonePhoto(1000, 1400))
  await shop.db
    .updateTable('shop.contentBlobs')
    .set({ storedAt: new Date(0) })
    .execute()
  expect(await listUnusedBlobs(shop.db)).toEqual([])
  const used = (await listUsedBlobs(shop.connectionString)).map((blob) => blob.sha256)
  const variants = await shop.db
    .selectFrom('shop.pictureVariants')
    .select('sha256')
    .where('picture', '=', sha256)
    .execute()
  expect(used).toEqual(expect.arrayContaining([sha256, ...variants.map((row) => row.sha256)]))
  const lost = variants[0]?.sha256 ?? ''
  const file = path.join(folder, 'lost')
  await writeFile(file, await blobOf(lost))
  await shop.deps.blobs.remove(lost)
  await checkFiles(shop.deps)
  expect(await listOpenSubjects(shop.db, 'blob_missing')).toEqual([lost])
  await shop.deps.blobs.put(file, { sha256: lost, bytes: (await readFile(file)).length })
  await checkFiles(shop.deps)
  expect(await listOpenSubjects(shop.db, 'blob_missing')).toEqual([])
})

test('a product shows only a stored picture, of its own size, with words', async () => {
  const photo = { file: 'ab'.repeat(32), width: 1400, height: 1000, alt: 'A desk' }
  await edit({ picture: photo })
  const unknown = await publish()
  const line = `${GUIDE}.json: picture.file: expected a picture that was uploaded to this shop`
  expect(unknown.seen.problems).toEqual([line])
  expect([unknown.status, unknown.answer.message]).toEqual([409, line])

  const { sha256, ...size } = await uploaded(await phonePhoto(1000, 1400))
  await edit({ picture: { ...photo, file: sha256, width: 4000 } })
  expect((await publish()).seen.problems).toEqual([
    `${GUIDE}.json: picture.width: expected the size of the picture, 1400 × 1000`,
  ])
  await edit({ picture: { file: sha256, ...size, alt: ' ' } })
  expect((await publish()).seen.problems).toEqual([
    `${GUIDE}.json: picture.alt: expected some text`,
  ])
  await edit({ picture: { file: sha256, ...size, alt: 'A desk' } })
  const published = await publish()
  expect(published.seen.documents).toMatchObject([
    { document: GUIDE, changes: [{ field: 'picture', after: { file: sha256, ...size } }] },
  ])
  expect(published.status).toBe(200)
})

test('an export carries the photos, which another shop imports before the documents', async () => {
  const site = path.join(folder, 'site')
  expect(await ownerOf(shop).type(`site export ${site}`)).toMatch(/documents and 1 picture\.$/)
  const [name = ''] = await readdir(path.join(site, 'pictures'))
  expect(name).toMatch(/^[0-9a-f]{64}\.jpeg$/)
  await writeFile(path.join(site, 'pictures', '.DS_Store'), 'x')
  const other = await openTestShop()
  try {
    const at = ownerOf(other)
    const without = path.join(folder, 'without')
    await ownerOf(shop).type(`site export ${without}`)
    await rm(path.join(without, 'pictures'), { recursive: true })
    expect(await at.refusal(at.type(`site import ${without}`))).toContain(
      `${GUIDE}.json: picture.file: expected a picture that was uploaded to this shop`,
    )
    expect(await at.type(`site import ${site}`)).toContain('is live in a few seconds')
    const { documents } = await readLiveDocuments(other.db)
    const [sha256] = name.split('.')
    expect(JSON.parse(documents.get(GUIDE) ?? '')).toMatchObject({ picture: { file: sha256 } })
    expect((await other.request(`/pictures/${sha256}-640.avif`)).status).toBe(200)
    await writeFile(path.join(site, 'pictures', 'words.jpg'), 'no picture')
    expect(await at.refusal(at.type(`site import ${site}`))).toBe(
      `pictures/words.jpg: ${NOT_SHOWN}`,
    )
  } finally {
    await other.close()
  }
})
