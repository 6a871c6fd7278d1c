import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Keyed by SHA-256. */
export interface BlobStore {
  /**
   * Atomic even if the process is killed; skips stored blobs.
   * @throws BlobChanged when the contents do not match the hash
   */
  put(file: string, blob: { sha256: string; bytes: number }): Promise<void>
  /** Range bounds are inclusive. Destroy the stream to stop early. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** In bytes. */
  size(sha256: string): Promise<number | undefined>
  remove(sha256: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
  removeUnfinished(since: Date): Promise<void>
  /** Tries to store, read and remove. @throws BlobStoreRefused */
  check(): Promise<void>
}

export interface StoredBlob {
  sha256: string
  bytes: number
  storedAt: Date
}

/** The file changed while it was read. */
export class BlobChanged extends Error {
  override name = 'BlobChanged'
}

export class BlobMissing extends Error {
  override name = 'BlobMissing'
}

/** A blob that is missing, too short or fails while it is read. */
export class BlobBroken extends Error {
  override name = 'BlobBroken'
  readonly sha256: string

  constructor(sha256: string, options?: ErrorOptions) {
    super(`the blob ${sha256} cannot be read in full`, options)
    this.sha256 = sha256
  }
}

/** Wrong settings, missing rights or a full disk. The message is one line for the owner. */
export class BlobStoreRefused extends Error {
  override name = 'BlobStoreRefused'
}

/** The store is unavailable; retry later. */
export class BlobStoreAway extends Error {
  override name = 'BlobStoreAway'
}

/** True when the store fails, not only the one blob. */
export function isStoreFailure(error: unknown): error is BlobStoreAway | BlobStoreRefused {
  return error instanceof BlobStoreAway || error instanceof BlobStoreRefused
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export function blobPath(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`
}

/** undefined for other files. */
export function blobOfPath(path: string): string | undefined {
  return /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(path) ? path.replace('/', '') : undefined
}
