import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { checkPicture } from './check-attachment.ts'
import { cleanPicture } from './clean-picture.ts'

const SECRET = 'secret-of-the-camera'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`
const EXIF = { IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } }

/** A picture of 40 × 20, red on its left half and blue on its right. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: 20, height: 20, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ])
const withMetadata = (orientation?: number) =>
  halves()
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata(orientation ? { orientation } : {})

async function cleaned(mediaType: string, bytes: Uint8Array) {
  const dir = mkdtempSync(path.join(tmpdir(), 'clean-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [file, into] = [path.join(dir, 'given'), path.join(dir, 'cleaned')]
  writeFileSync(file, bytes)
  const picture = await cleanPicture({ file, mediaType, into })
  return { ...picture, kept: picture?.cleaned ? readFileSync(into) : Buffer.from(bytes) }
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()

/** A chunk of PNG. */
function pngText(type: string, text: string): Buffer {
  const chunk = Buffer.alloc(12 + text.length)
  chunk.writeUInt32BE(text.length)
  chunk.write(type + text, 4, 'latin1')
  return chunk // decoders do not verify the checksum of a chunk they skip
}

const formats = {
  'image/jpeg': () => withMetadata().jpeg({ quality: 100 }),
  'image/png': () => withMetadata().png(),
  'image/webp': () => withMetadata().webp({ lossless: true }),
} as const

test.each(Object.entries(formats))('%s keeps only its pixels and colours', async (type, make) => {
  const given = await make().toBuffer()
  expect(given.includes(SECRET)).toBe(true)
  const { kept, width, height } = await cleaned(type, given)
  expect([width, height]).toEqual([40, 20])
  expect(kept.includes(SECRET)).toBe(false)
  const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  expect(icc).toBeDefined()
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(given))
  expect((await cleaned(type, kept)).cleaned).toBeUndefined()
})

test.each([2, 3, 4, 5, 6, 7, 8])(
  'a picture with orientation %i is rotated as displayed',
  async (orientation) => {
    for (const [type, make] of [
      ['image/jpeg', () => withMetadata(orientation).jpeg({ quality: 100 })],
      ['image/png', () => withMetadata(orientation).png()],
      ['image/webp', () => withMetadata(orientation).webp({ lossless: true })],
    ] as const) {
      const given = await make().toBuffer()
      const { kept, width, height } = await cleaned(type, given)
      expect([width, height]).toEqual(orientation > 4 ? [20, 40] : [40, 20])
      const metadata = await sharp(kept).metadata()
      expect([metadata.width, metadata.height]).toEqual([width, height])
      expect(metadata.orientation ?? 1).toBe(1)
      expect(kept.includes(SECRET)).toBe(false)
      const shown = await sharp(given).autoOrient().raw().toBuffer()
      const turned = await sharp(kept).raw().toBuffer()
      for (const at of [0, shown.length - 3])
        expect(Math.abs((shown[at] ?? 0) - (turned[at] ?? 0))).toBeLessThan(40)
    }
  },
)

test('removes metadata from AVIF', async () => {
  const given = await withMetadata().avif({ lossless: true }).toBuffer()
  const { kept } = await cleaned('image/avif', given)
  expect(given.includes(SECRET)).toBe(true)
  expect(kept.includes(SECRET)).toBe(false)
  expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 20 })
})

test('removes PNG text, JPEG and GIF comments and trailing data', async () => {
  const png = await halves().png().toBuffer()
  const end = png.length - 12
  const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map((type) =>
    pngText(type, SECRET),
  )
  const withTexts = Buffer.concat([
    png.subarray(0, end),
    ...texts,
    png.subarray(end),
    Buffer.from(SECRET),
  ])
  expect((await cleaned('image/png', withTexts)).kept).toEqual(png)

  const jpeg = await halves().jpeg({ progressive: true }).toBuffer()
  const segments = [0xfe, 0xe1, 0xe2, 0xed, 0xeb].map((marker) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, SECRET.length + 2]), Buffer.from(SECRET)]),
  )
  const parts = [jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), jpeg, Buffer.from(SECRET)]
  expect((await cleaned('image/jpeg', Buffer.concat(parts))).kept).toEqual(jpeg)

  const gif = await halves().gif().toBuffer()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(`${SECRET}\0`),
  ])
  const commented = Buffer.concat([
    gif.subarray(0, -1),
    comment,
    gif.subarray(-1),
    Buffer.from(SECRET),
  ])
  expect((await cleaned('image/gif', commented)).kept).toEqual(gif)
})

test.each(['gif', 'webp'] as const)(
  'an animated %s keeps its frames, delays and loops',
  async (format) => {
    const raw = { width: 8, height: 8 * 3, channels: 3 as const, pageHeight: 8 }
    const pixels = Buffer.from(Array.from({ length: 8 * 8 * 3 * 3 }, (_, at) => (at * 7) % 256))
    const options = { delay: [100, 200, 300], loop: 2 }
    const animation = sharp(pixels, { raw })
    const given = await (format === 'gif'
      ? animation.gif(options)
      : animation.withExif(EXIF).webp({ ...options, lossless: true })
    ).toBuffer()
    const { kept, width, height } = await cleaned(`image/${format}`, given)
    expect([width, height]).toEqual([8, 8])
    expect(kept.includes(SECRET)).toBe(false)
    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    })
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(given))
  },
)

test('leaves a picture without metadata unchanged and rejects an invalid one', async () => {
  for (const [type, make] of [
    ['image/png', () => halves().png()],
    ['image/jpeg', () => halves().jpeg()],
    ['image/webp', () => halves().webp()],
    ['image/avif', () => halves().avif()],
  ] as const) {
    expect((await cleaned(type, await make().toBuffer())).cleaned).toBeUndefined()
  }
  expect((await cleaned('image/png', Buffer.from('no picture'))).width).toBeUndefined()
})

test('checks a picture’s displayed size and stores it without metadata', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'clean-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = path.join(dir, 'upright.jpg')
  const given = await withMetadata(6).jpeg().toBuffer()
  writeFileSync(file, given)
  const { attachment } = await checkPicture(file, 'upright.jpg')
  expect(attachment).toMatchObject({ width: 20, height: 40, isCleaned: true })
  expect(attachment?.bytes).not.toBe(given.length)
  writeFileSync(file, given.subarray(0, 60))
  expect(await checkPicture(file, 'upright.jpg')).toEqual({ problem: 'this is not a jpg picture' })
})
