import type { Readable } from 'node:stream'

/** Where the pictures and files of published content are kept, by the SHA-256 of their contents. */
export interface BlobStore {
  /**
   * Stores a copy of this file, unless there is one. It is whole or not there, whenever the process ends.
   * @throws BlobChanged when its contents are not those of the hash
   */
  put(file: string, blob: { sha256: string; bytes: number }): Promise<void>
  /**
   * The bytes from start to end, both included, or all of them; undefined when there is no such blob. Whoever stops
   * reading early destroys the stream.
   */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** How many bytes the blob has; undefined when there is no such blob. */
  size(sha256: string): Promise<number | undefined>
  /** Removes the blob, if there is one. */
  remove(sha256: string): Promise<void>
  /** Every blob that it holds. */
  list(): AsyncIterable<StoredBlob>
  /** Removes unfinished copies that nothing was written to since this moment. */
  removeUnfinished(since: Date): Promise<void>
  /**
   * Tries whether blobs can be stored, read and removed.
   * @throws BlobStoreRefused with what the owner has to change
   */
  check(): Promise<void>
}

export interface StoredBlob {
  sha256: string
  bytes: number
  storedAt: Date
}

/** The file was changed while it was read. */
export class BlobChanged extends Error {
  override name = 'BlobChanged'
}

/** The store does not hold what it is to hold. */
export class BlobMissing extends Error {
  override name = 'BlobMissing'
}

/** The store refuses: wrong settings, rights that lack, or a full disk. The message is one line for the owner. */
export class BlobStoreRefused extends Error {
  override name = 'BlobStoreRefused'
}

/** The store does not answer now: another time it may. */
export class BlobStoreAway extends Error {
  override name = 'BlobStoreAway'
}

/** True if the store, and not the one blob, is what fails. */
export function isStoreFailure(error: unknown): error is BlobStoreAway | BlobStoreRefused {
  return error instanceof BlobStoreAway || error instanceof BlobStoreRefused
}

/** Where a blob is, inside a folder or a bucket. */
export function blobPath(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`
}

/** The blob at such a path; undefined for whatever else is there. */
export function blobOfPath(path: string): string | undefined {
  return /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(path) ? path.replace('/', '') : undefined
}
