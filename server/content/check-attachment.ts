import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import type { Deps } from '#server/deps.ts'
import { inTemporaryFolder } from '#server/temporary-folder.ts'
import { askForPicture } from './ask-for-picture.ts'
import { MOST_PICTURE_PIXELS } from './picture-job.ts'
import type { StampProblem } from './stamp-pdf.ts'
import type { StampJob } from './stamp-worker.ts'
import { MOST_PDF_BYTES } from './stamped-file.ts'
import type { WorkerThread } from './worker.ts'

export interface Attachment {
  kind: 'picture' | 'file'
  name: string
  /** undefined: in the blob store. */
  path: string | undefined
  bytes: number
  /** Lower-case hexadecimal. */
  sha256: string
  mediaType: string
  /** True when hash and size are those of the cleaned picture, made from `path` on storing. */
  isCleaned?: boolean | undefined
  /** In pixels. */
  width?: number | undefined
  height?: number | undefined
}

/** May have both: links to the attachment work, but it cannot be published. */
interface Checked {
  attachment?: Attachment
  problem?: string | undefined
}

const MOST_PICTURE_BYTES = 20 * 1024 ** 2
const MOST_FILE_BYTES = 4 * 1024 ** 3
const PDF = 'application/pdf'
const pictureTypes = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.gif', 'image/gif'],
  ['.avif', 'image/avif'],
])
export const PICTURE_TYPES: ReadonlySet<string> = new Set(pictureTypes.values())
/** Kept by every file system and browser: letters of any language, digits, spaces and - _ . ( ) */
const safeName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _.()-]{0,119}$/u

export const NAME_RULE = 'a name has letters, digits, spaces and - _ . ( ) only'

export function isSafeName(name: string): boolean {
  return safeName.test(name)
}

export function isPictureName(name: string): boolean {
  return pictureTypes.has(extensionOf(name))
}

/** Checks the contents, not only the name. */
export async function checkPicture(file: string, name: string): Promise<Checked> {
  const { size } = await lstat(file)
  if (size > MOST_PICTURE_BYTES) return { problem: 'a picture has at most 20 MB' }
  const type = await fileTypeFromFile(file)
  const dimensions = await imageSizeFromFile(file).catch(() => undefined)
  const wrong = { problem: `this is not a ${extensionOf(name).slice(1)} picture` }
  if (!dimensions || !type || type.mime !== pictureTypes.get(extensionOf(name))) return wrong
  const said = dimensions.width * dimensions.height
  if (said > MOST_PICTURE_PIXELS) {
    return {
      problem: `a picture has at most 50 million pixels, and this one says ${dimensions.width} × ${dimensions.height}`,
    }
  }
  const facts = { kind: 'picture', name, mediaType: type.mime } as const
  const picture = await askForPicture({ file, mediaType: type.mime })
  if (picture === undefined)
    return { problem: 'this picture takes too much time or memory to open: save it anew' }
  if (picture === 'broken') return wrong
  const { width, height, cleaned } = picture
  const read = cleaned
    ? { ...facts, ...cleaned, path: file, isCleaned: true }
    : await readAttachment(file, facts)
  return { attachment: { ...read, width, height } }
}

/** @throws BlobChanged */
export async function storeAttachment(
  { blobs }: Pick<Deps, 'blobs'>,
  { isCleaned, mediaType, sha256, bytes }: Attachment,
  file: string,
): Promise<void> {
  if (!isCleaned) return blobs.put(file, { sha256, bytes })
  await inTemporaryFolder('picture', async (dir) => {
    const into = path.join(dir, 'cleaned')
    await askForPicture({ file, mediaType, into })
    await blobs.put(into, { sha256, bytes })
  })
}

/** A PDF is stamped on trial. */
export async function checkDownload(
  file: string,
  name: string,
  worker: WorkerThread<StampJob, StampProblem | 'stamped'>,
): Promise<Checked> {
  const { size } = await lstat(file)
  if (size === 0) return { problem: 'this file is empty' }
  if (size > MOST_FILE_BYTES) return { problem: 'a file has at most 4 GB' }
  const type = await fileTypeFromFile(file)
  const isPdf = type?.mime === PDF || extensionOf(name) === '.pdf'
  const problem = isPdf ? await findPdfProblem(file, size, worker) : undefined
  const mediaType = isPdf ? PDF : (type?.mime ?? 'application/octet-stream')
  return { attachment: await readAttachment(file, { kind: 'file', name, mediaType }), problem }
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase()
}

async function findPdfProblem(
  file: string,
  size: number,
  worker: WorkerThread<StampJob, StampProblem | 'stamped'>,
): Promise<string | undefined> {
  if (size > MOST_PDF_BYTES)
    return 'a PDF has at most 100 MB, because the customer’s address is put on each page'
  const answer = await worker.ask({ file, stamp: 'Tried before publishing' })
  if (answer === 'stamped') return undefined
  if (answer === undefined)
    return 'this PDF takes too much time or memory to open, so the customer’s address cannot be put on its pages: save it again'
  return answer === 'protected'
    ? 'this PDF is protected, so the customer’s address cannot be put on its pages: save it without a password'
    : 'this PDF is damaged, so the customer’s address cannot be put on its pages: save it again'
}

async function readAttachment(
  file: string,
  facts: Pick<Attachment, 'kind' | 'name' | 'mediaType'>,
): Promise<Attachment> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { ...facts, path: file, bytes, sha256: hash.digest('hex') }
}
