import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { cutText } from '#domain/cut-text.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_FILE_NAME } from '#domain/file-names.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import { recordBlob } from '#server/db/content.ts'
import { findPicture, insertPicture } from '#server/db/pictures.ts'
import type { Deps } from '#server/deps.ts'
import { inTemporaryFolder } from '#server/temporary-folder.ts'
import { askForPicture, askForVariants } from './ask-for-picture.ts'
import { sha256OfFile } from './blob-store.ts'
import { PICTURE_TYPES } from './check-attachment.ts'
import { MOST_PICTURE_PIXELS } from './picture-job.ts'
import type { PictureVariant } from './picture-variants.ts'

type StoreDeps = Pick<Deps, 'blobs' | 'db'> & { who: Actor }

interface Uploaded {
  file: string
  name: string
}

/**
 * Stores a photo for products without its metadata, with all variants that pages show. The same photo is stored once.
 * @throws AppError refused for what is not a picture
 */
export async function storePicture(deps: StoreDeps, { file, name }: Uploaded) {
  const mediaType = await readMediaType(file)
  return inTemporaryFolder('picture', async (dir) => {
    const into = path.join(dir, 'original')
    const cleaned = usable(await askForPicture({ file, mediaType, into }))
    const original = cleaned.cleaned ? into : file
    const sha256 = cleaned.cleaned?.sha256 ?? (await sha256OfFile(file))
    const { width, height } = cleaned
    if (Math.max(width, height) > MOST_RATIO * Math.min(width, height))
      throw refused('This picture is too long for its width. Crop it first.')
    if (await findPicture(deps.db, sha256)) return { sha256, width, height }
    const variants = usable(await askForVariants({ picture: original, into: dir }))
    if (variants === 'animated') throw refused('This picture moves. Upload a still one.')
    const bytes = (await stat(original)).size
    for (const blob of [{ path: original, sha256, bytes }, ...variants]) {
      await recordBlob(deps.db, { sha256: blob.sha256, bytes: blob.bytes })
      await deps.blobs.put(blob.path, blob)
    }
    await insert(deps, { sha256, mediaType, width, height, name: printable(name) }, variants)
    return { sha256, width, height }
  })
}

function insert(
  { db, who }: StoreDeps,
  picture: { sha256: string; mediaType: string; width: number; height: number; name: string },
  variants: readonly PictureVariant[],
): Promise<void> {
  const rows = variants.map(({ width, height, format, sha256 }) => {
    return { width, height, format, sha256 }
  })
  return db.transaction().execute(async (trx) => {
    const isNew = await insertPicture(trx, { ...picture, uploadedBy: who.name }, rows)
    if (isNew) await recordAct(trx, { who, act: 'upload picture', facts: { name: picture.name } })
  })
}

/** By its content; the name says nothing. @throws AppError refused */
async function readMediaType(file: string): Promise<string> {
  const type = await fileTypeFromFile(file)
  const size = await imageSizeFromFile(file).catch(() => undefined)
  if (!type || !size || !PICTURE_TYPES.has(type.mime)) throw refused(NOT_SHOWN)
  if (size.width * size.height > MOST_PICTURE_PIXELS)
    throw refused('This picture has more than 50 million pixels. Upload a smaller one.')
  return type.mime
}

/** WebP has at most 16,383 pixels a side. */
const MOST_RATIO = 10

const NOT_SHOWN = 'This is not a picture that we can show. Upload a JPEG, PNG, WebP or AVIF file.'

/** @throws AppError refused */
function usable<Answer>(answer: Answer | 'broken' | undefined): Answer {
  if (answer === undefined)
    throw refused('This picture takes too much time or memory to open. Save it again first.')
  if (answer === 'broken') throw refused(NOT_SHOWN)
  return answer
}

function printable(name: string): string {
  const shown = name.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return cutText(shown, MAX_FILE_NAME) || 'picture'
}

function refused(detail: string): AppError {
  return new AppError('refused', detail)
}
