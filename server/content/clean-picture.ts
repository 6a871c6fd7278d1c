import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type CleanedPicture, type CleanJob, MOST_PICTURE_PIXELS } from './picture-job.ts'
import { stripMetadata } from './strip-metadata.ts'

/**
 * Strips metadata and applies the orientation. Re-encodes only when rotating or when the format requires it. Undefined
 * for an incomplete picture.
 */
export async function cleanPicture(job: CleanJob): Promise<CleanedPicture | undefined> {
  const bytes = await readFile(job.file)
  const made = await clean(job.mediaType, bytes).catch(() => undefined)
  if (!made) return undefined
  const { kept, width, height } = made
  if (kept.equals(bytes)) return { width, height, cleaned: undefined }
  if (job.into) await writeFile(job.into, kept, { mode: 0o600 })
  const sha256 = createHash('sha256').update(kept).digest('hex')
  return { width, height, cleaned: { sha256, bytes: kept.length } }
}

async function clean(mediaType: string, bytes: Buffer) {
  const stripped = stripMetadata(mediaType, bytes)
  const read = (picture: Buffer) => sharp(picture, { limitInputPixels: false }).metadata()
  // Data after its end may make a picture unreadable.
  const metadata = await read(bytes).catch(() => read(stripped ?? bytes))
  const { width, height } = metadata.autoOrient
  const { orientation = 1, pages = 1, exif, xmp } = metadata
  const isUpright = orientation === 1 || pages > 1
  const isBare = mediaType === 'image/avif' && !exif && !xmp
  const kept = isUpright ? (stripped ?? (isBare ? bytes : undefined)) : undefined
  return { kept: kept ?? (await encode(bytes, metadata)), width, height }
}

async function encode(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  const { depth, space } = metadata
  const options = { limitInputPixels: MOST_PICTURE_PIXELS, animated: (metadata.pages ?? 1) > 1 }
  const turned = sharp(bytes, options).autoOrient()
  if (space === 'cmyk') return encodeAs(turned, bytes, metadata) // becomes sRGB
  const coloured = depth === 'ushort' ? turned.toColourspace('rgb16') : turned
  return encodeAs(coloured.keepIccProfile(), bytes, metadata)
}

function encodeAs(
  picture: Sharp,
  bytes: Buffer,
  { format, chromaSubsampling, isProgressive }: Metadata,
): Promise<Buffer> {
  switch (format) {
    case 'jpeg':
      return picture
        .jpeg({
          quality: 90,
          progressive: isProgressive === true,
          chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
        })
        .toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 90, lossless: bytes.includes('VP8L') }).toBuffer()
    case 'gif':
      return picture.gif().toBuffer()
    case 'heif':
      return picture.avif({ quality: 75 }).toBuffer()
    default:
      throw new Error(`a picture of the format ${format}`)
  }
}
