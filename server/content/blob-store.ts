import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Where the pictures and files of published content are kept, by the SHA-256 of their contents. */
export interface BlobStore {
  /**
   * Stores a copy of this file, unless there is one. It is whole or not there, whenever the process ends.
   * @throws BlobChanged when its contents are not those of the hash
   */
  put(file: string, blob: { sha256: string; bytes: number }): Promise<void>
}

/** The file was changed while it was read. */
export class BlobChanged extends Error {
  override name = 'BlobChanged'
}

/** A store in a folder, as `ab/cdef…`. A copy is written beside and renamed when it is on the disk. */
export function openDiskBlobStore(dir: string): BlobStore {
  const pathOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256.slice(2))
  return {
    put: async (file, blob) => {
      const target = pathOf(blob.sha256)
      const found = await stat(target).catch(() => undefined)
      if (found?.size === blob.bytes) return
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const copy = path.join(dir, `${randomUUID()}.part`)
      try {
        const sha256 = await copyToDisk(file, copy)
        if (sha256 !== blob.sha256)
          throw new BlobChanged(`${path.basename(file)} changed meanwhile`)
        await rename(copy, target)
        await syncFolder(path.dirname(target))
      } finally {
        await rm(copy, { force: true })
      }
    },
  }
}

/** Copies a file, waits until the copy is on the disk, and returns the SHA-256 of what was copied. */
async function copyToDisk(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  await using copy = await open(to, 'wx', 0o600)
  for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    await copy.writeFile(chunk)
  }
  await copy.sync()
  return hash.digest('hex')
}

/** A renamed file is only sure to be found after a crash once its folder is on the disk too. */
async function syncFolder(dir: string) {
  await using folder = await open(dir, 'r')
  await folder.sync()
}
