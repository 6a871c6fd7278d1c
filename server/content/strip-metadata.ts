/**
 * Keeps pixels, colour profile and animation bit by bit; drops all other data, also after the end. Undefined for an
 * unknown structure.
 */
export function stripMetadata(mediaType: string, bytes: Buffer): Buffer | undefined {
  try {
    return strippers[mediaType]?.(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined // it ends too early
    throw error
  }
}

const strippers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
}

/** @throws RangeError */
function take(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw new RangeError('the file ends too early')
  return bytes.subarray(from, to)
}

const startsWith = (part: Buffer, at: number, text: string) =>
  part.subarray(at, at + text.length).toString('latin1') === text

/** ITU T.81, annex B: coding and colour. */
function isJpegNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return startsWith(segment, 4, 'JFIF\0')
  if (marker === 0xe2) return startsWith(segment, 4, 'ICC_PROFILE\0')
  if (marker === 0xee) return startsWith(segment, 4, 'Adobe')
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const parts = [take(bytes, 0, 2)]
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill bytes
      continue
    }
    if (marker === 0xd9) return Buffer.concat([...parts, take(bytes, at, at + 2)])
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) end = endOfScan(bytes, end)
    const segment = take(bytes, at, end)
    if (isJpegNeeded(marker, segment)) parts.push(segment)
    at = end
  }
}

/** Entropy-coded data ends at the first 0xff not followed by 0, a restart marker or another 0xff. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
  }
  throw new RangeError('the pixels have no end')
}

const PNG_NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
)

function stripPng(bytes: Buffer): Buffer {
  const parts = [take(bytes, 0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const chunk = take(bytes, at, end)
    const type = chunk.toString('latin1', 4, 8)
    if (PNG_NEEDED.has(type)) parts.push(chunk)
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
}

const WEBP_NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
/** EXIF and XMP flags of VP8X. */
const WEBP_METADATA = 0x0c

function stripWebp(bytes: Buffer): Buffer {
  const parts = [Buffer.from(take(bytes, 0, 12))]
  const end = 8 + bytes.readUInt32LE(4)
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    // Some programs omit the padding of the last chunk.
    const chunk = Buffer.from(
      take(bytes, at, Math.min(next, Math.max(bytes.length, at + 8 + size))),
    )
    const type = chunk.toString('latin1', 0, 4)
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_METADATA, 8)
    if (WEBP_NEEDED.has(type)) parts.push(chunk)
    at = next
  }
  const whole = Buffer.concat(parts)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Application extensions for animation and colour. */
const GIF_NEEDED = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

function stripGif(bytes: Buffer): Buffer | undefined {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + table(bytes.readUInt8(10))
  const parts = [take(bytes, 0, at)]
  for (;;) {
    const kind = bytes.readUInt8(at)
    if (kind === 0x3b) return Buffer.concat([...parts, take(bytes, at, at + 1)])
    if (kind !== 0x21 && kind !== 0x2c) return undefined
    const data = kind === 0x21 ? at + 2 : at + 11 + table(bytes.readUInt8(at + 9))
    let end = data
    while (bytes.readUInt8(end) !== 0) end += bytes.readUInt8(end) + 1
    const block = take(bytes, at, end + 1)
    if (kind === 0x2c || isGifNeeded(block)) parts.push(block)
    at = end + 1
  }
}

function isGifNeeded(extension: Buffer): boolean {
  const label = extension[1]
  if (label === 0xff) return GIF_NEEDED.some((name) => startsWith(extension, 3, name))
  return label === 0xf9 // graphic control: frame delay
}
