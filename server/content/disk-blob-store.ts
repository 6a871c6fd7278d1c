import { createHash, randomUUID } from 'node:crypto'
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { errorCode, isFileRefused, systemReason } from '#server/errors.ts'
import { syncFolder } from '#server/sync-folder.ts'
import {
  BlobChanged,
  type BlobStore,
  BlobStoreRefused,
  blobOfPath,
  blobPath,
  type StoredBlob,
} from './blob-store.ts'

const UNFINISHED = '.part'
/** Pieces accumulate until garbage collection: with Node's 64 KiB a long download holds 60 MB, with these 30. */
const PIECE_BYTES = 16 * 1024
const COPIED_BYTES = 64 * 1024
/** More than the last block of a full disk can take. */
const TRIED_BYTES = 64 * 1024

/** A copy is written to a temporary file, flushed, then renamed. */
export function openDiskBlobStore(dir: string): BlobStore {
  const pathOf = (sha256: string) => path.join(dir, blobPath(sha256))
  const size = async (sha256: string) =>
    (await orRefuse(dir, 'read', () => unlessMissing(stat(pathOf(sha256)))))?.size
  return {
    size,
    read: async (sha256, range) => {
      const file: FileHandle | undefined = await orRefuse(dir, 'read', () =>
        unlessMissing(open(pathOf(sha256), 'r')),
      )
      return file?.createReadStream({ ...range, highWaterMark: PIECE_BYTES }) // closes the file when it ends or is destroyed
    },
    put: async (file, blob) => {
      if ((await size(blob.sha256)) === blob.bytes) return
      await orRefuse(dir, 'written', () => store(dir, file, blob))
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listBlobs(dir),
    removeUnfinished: async (since) => {
      const names = (await unlessMissing(readdir(dir))) ?? []
      for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
        const file = path.join(dir, name)
        const found = await unlessMissing(stat(file))
        if (found && found.mtime < since) await rm(file, { force: true })
      }
    },
    check: async () => {
      await orRefuse(dir, 'written', async () => {
        await mkdir(dir, { recursive: true, mode: 0o700 })
        const tried = path.join(dir, `${randomUUID()}${UNFINISHED}`)
        try {
          await writeFile(tried, Buffer.alloc(TRIED_BYTES), { mode: 0o600, flush: true })
        } finally {
          await rm(tried, { force: true })
        }
      })
    },
  }
}

async function store(
  dir: string,
  file: string,
  { sha256 }: { sha256: string; bytes: number },
): Promise<void> {
  const target = path.join(dir, blobPath(sha256))
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const copy = path.join(dir, `${randomUUID()}${UNFINISHED}`)
  try {
    if ((await copyToDisk(file, copy)) !== sha256)
      throw new BlobChanged(`${path.basename(file)} changed meanwhile`)
    await rename(copy, target)
    await syncFolder(path.dirname(target))
  } finally {
    await rm(copy, { force: true })
  }
}

/** @throws BlobStoreRefused */
async function orRefuse<Done>(
  dir: string,
  what: 'read' | 'written',
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!isFileRefused(error)) throw error
    const why = `BLOB_DIR: ${dir} cannot be ${what}: ${systemReason(error)}`
    throw new BlobStoreRefused(why, { cause: error })
  }
}

async function* listBlobs(dir: string): AsyncIterable<StoredBlob> {
  for (const folder of (await unlessMissing(readdir(dir, { withFileTypes: true }))) ?? []) {
    if (!folder.isDirectory()) continue
    for (const name of (await unlessMissing(readdir(path.join(dir, folder.name)))) ?? []) {
      const sha256 = blobOfPath(`${folder.name}/${name}`)
      const found = sha256 && (await unlessMissing(stat(path.join(dir, folder.name, name))))
      if (sha256 && found) yield { sha256, bytes: found.size, storedAt: found.mtime }
    }
  }
}

async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the SHA-256 of the copied bytes. */
async function copyToDisk(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  await using source = await open(from, 'r')
  await using copy = await open(to, 'wx', 0o600)
  const piece = Buffer.allocUnsafeSlow(COPIED_BYTES) // reused: buffers of a stream wait for the collector
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, COPIED_BYTES, null)
    if (bytesRead === 0) break
    const chunk = piece.subarray(0, bytesRead)
    hash.update(chunk)
    await copy.writeFile(chunk)
  }
  await copy.sync()
  return hash.digest('hex')
}
