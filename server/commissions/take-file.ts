import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { bytesOfPart, countParts, customerFiles, shopFiles } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import { readParts } from '#server/content/read-parts.ts'
import {
  type CommissionFile,
  deleteUnsentFile,
  findCommissionFile,
  hasFilePart,
  insertCommissionFile,
  insertFilePart,
  listCommissionFiles,
  listFileParts,
  markFileChecked,
  type NewCommissionFile,
} from '#server/db/commission-files.ts'
import type { Trx } from '#server/db/connect.ts'
import { recordBlob } from '#server/db/content.ts'
import type { CommissionAuthor } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inTemporaryFolder } from '#server/temporary-folder.ts'
import { cleanFileName, inspectCustomerFile, inspectShopFile } from './inspect-file.ts'

type FileDeps = Pick<Deps, 'blobs' | 'db'>

const limits = { buyer: customerFiles, shop: shopFiles } as const

/**
 * Call with the commission locked. Idempotent; `count` may refuse a new file.
 * @throws AppError payload_too_large, refused for too many, bad_request for another file's key
 */
export async function beginFile(
  trx: Trx,
  file: NewCommissionFile,
  count: () => Promise<void> = async () => undefined,
): Promise<{ fileId: string; arrived: number[] }> {
  const { most, bytes: mostBytes } = limits[file.author]
  if (file.bytes > mostBytes) {
    throw new AppError('payload_too_large', `A file may have at most ${mostBytes / 1024 ** 2} MB.`)
  }
  const files = await listCommissionFiles(trx, file.requestId)
  const own = files.filter(({ author }) => author === file.author)
  if (!files.some(({ key }) => key === file.key)) {
    if (own.length >= most) {
      throw new AppError('refused', `There are ${most} files already, and more cannot be added.`)
    }
    await count()
  }
  const stored = await insertCommissionFile(trx, { ...file, name: cleanFileName(file.name) })
  if (stored.author !== file.author || Number(stored.bytes) !== file.bytes) {
    throw new AppError('bad_request', 'Another file has this key.')
  }
  const parts = await listFileParts(trx, stored.id)
  return { fileId: stored.id, arrived: parts.map(({ part }) => part) }
}

/** At most PART_BYTES. */
export interface ArrivingPart {
  part: number
  contents: AsyncIterable<Uint8Array>
}

/** @throws AppError not_found, bad_request for a wrong part */
export async function takePart(
  { blobs, db }: FileDeps,
  { id: fileId, bytes, mediaType }: CommissionFile,
  { part, contents }: ArrivingPart,
): Promise<void> {
  await inTemporaryFolder('part', async (dir) => {
    const copy = path.join(dir, 'part')
    const blob = await writePart(copy, contents)
    if (blob.bytes === 0 || blob.bytes !== bytesOfPart(Number(bytes), part)) {
      throw new AppError('bad_request', 'This is no part of the file.')
    }
    // an existing part takes no more space
    if (mediaType !== null || (await hasFilePart(db, { fileId, part }))) return
    await recordBlob(db, blob)
    await blobs.put(copy, blob)
    const { sha256 } = blob
    if (!(await insertFilePart(db, { fileId, part, sha256 }))) throw new AppError('not_found')
  })
}

/** Streams to disk: whole parts of a long upload would fill memory. */
async function writePart(
  to: string,
  contents: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  await using copy = await open(to, 'wx', 0o600)
  for await (const chunk of contents) {
    bytes += chunk.byteLength
    hash.update(chunk)
    await copy.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), bytes }
}

/**
 * Checks the contents of a complete file once; removes a customer's file of a forbidden type.
 * @throws AppError refused while parts are missing, unsupported_media_type
 */
export async function finishFile(deps: FileDeps, file: CommissionFile): Promise<CommissionFile> {
  if (file.mediaType !== null) return file
  const parts = await listFileParts(deps.db, file.id)
  if (parts.length !== countParts(Number(file.bytes))) {
    throw new AppError('refused', 'The file didn’t arrive in full. Please add it again.')
  }
  const open = () => readParts(deps, parts)
  const found =
    file.author === 'shop'
      ? await inspectShopFile(file.name, open)
      : await inspectCustomerFile(file.name, open)
  if (!found) {
    await deleteUnsentFile(deps.db, file)
    throw new AppError(
      'unsupported_media_type',
      'Only sound, pictures, PDF and plain text can be sent here.',
    )
  }
  await markFileChecked(deps.db, file.id, found)
  return { ...file, ...found }
}

/** @throws AppError not_found */
export async function findUnsentFile(
  { db }: Pick<Deps, 'db'>,
  { fileId, author }: { fileId: string; author: CommissionAuthor },
): Promise<CommissionFile> {
  const file = await findCommissionFile(db, fileId)
  if (!file || file.author !== author || file.messageId !== null) throw new AppError('not_found')
  return file
}
