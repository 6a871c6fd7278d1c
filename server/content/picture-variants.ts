import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { groundHex } from '#contract/palette.ts'
import { LARGEST_WIDTH, SHARE_HEIGHT, SHARE_WIDTH, widthsOf } from '#domain/picture-sizes.ts'
import type { PictureFormat } from '#server/db/pictures.ts'
import { MOST_PICTURE_PIXELS } from './picture-job.ts'

export interface VariantsJob {
  /** A cleaned picture. */
  picture: string
  /** Folder for the variants. */
  into: string
}

export interface PictureVariant {
  path: string
  sha256: string
  bytes: number
  /** In pixels. */
  width: number
  height: number
  format: PictureFormat
}

/** Of AVIF, effort 2 makes files half as large again and effort 4 takes four times as long. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  // without transparency: as it looks on the shop's pages
  jpeg: (picture) =>
    picture.flatten({ background: groundHex }).jpeg({ quality: 80, progressive: true }),
}

const formats = ['avif', 'webp', 'jpeg'] as const satisfies readonly PictureFormat[]

/** Writes all sizes and formats of a picture, one after the other: encoding keeps a processor busy. */
export async function makeVariants({
  picture,
  into,
}: VariantsJob): Promise<PictureVariant[] | 'broken' | 'animated'> {
  const made = await encodeAll(picture).catch(() => undefined)
  if (!Array.isArray(made)) return made ?? 'broken'
  const variants: PictureVariant[] = []
  for (const { bytes, ...variant } of made) {
    const file = path.join(into, `${variant.width}.${variant.format}`)
    await writeFile(file, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    variants.push({ ...variant, path: file, sha256, bytes: bytes.length })
  }
  return variants
}

async function encodeAll(file: string) {
  const source = sharp(file, { limitInputPixels: MOST_PICTURE_PIXELS })
  const { pages = 1, width } = await source.metadata()
  if (pages > 1) return 'animated'
  const { data, info } = await source
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, height } = info
  const open = () => sharp(data, { raw: { width: info.width, height, channels } })
  const made: { bytes: Buffer; width: number; height: number; format: PictureFormat }[] = []
  const encode = async (resized: Sharp, format: PictureFormat) => {
    const { data: bytes, info: size } = await encoders[format](resized).toBuffer({
      resolveWithObject: true,
    })
    made.push({ bytes, width: size.width, height: size.height, format })
  }
  for (const size of widthsOf({ width })) {
    for (const format of formats) await encode(open().resize({ width: size }), format)
  }
  await encode(open().resize(SHARE_WIDTH, SHARE_HEIGHT), 'jpeg')
  return made
}
