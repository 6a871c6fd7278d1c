import { link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobStore, blobPath } from '#server/content/blob-store.ts'
import { openDiskBlobStore } from '#server/content/disk-blob-store.ts'
import { withClient } from '#server/db/with-client.ts'
import { errorCode } from '#server/errors.ts'
import { clientFor } from './backup-file.ts'

interface Blob {
  sha256: string
  bytes: number
}

export function blobsBeside(backup: string): string {
  return join(dirname(backup), 'blobs')
}

/**
 * Hard-links used blobs where the disk allows it, and copies them otherwise. Complete copies are kept, because a blob
 * never changes. Returns the hashes of blobs that are missing or incomplete.
 */
export async function backUpBlobs(
  connectionString: string,
  blobDir: string,
  backup: string,
): Promise<string[]> {
  const copies = openDiskBlobStore(blobsBeside(backup))
  return eachBlob(connectionString, async (blob) => {
    const from = join(blobDir, blobPath(blob.sha256))
    const to = join(blobsBeside(backup), blobPath(blob.sha256))
    if ((await copies.size(blob.sha256)) === blob.bytes) return true
    if (!(await isWhole(from, blob))) return false
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await link(from, to).catch(() => copies.put(from, blob)) // another disk, or one without links
    return true
  })
}

/** Returns the hashes found neither in `dir` nor in the store. */
export async function restoreBlobs(
  connectionString: string,
  blobs: BlobStore,
  dir: string,
): Promise<string[]> {
  return eachBlob(connectionString, async (blob) => {
    const from = join(dir, blobPath(blob.sha256))
    if ((await blobs.size(blob.sha256)) === blob.bytes) return true
    if (!(await isWhole(from, blob))) return false
    await blobs.put(from, blob)
    return true
  })
}

async function eachBlob(
  connectionString: string,
  bring: (blob: Blob) => Promise<boolean>,
): Promise<string[]> {
  const failed: string[] = []
  for (const blob of await listUsedBlobs(connectionString)) {
    if (!(await bring(blob))) failed.push(blob.sha256)
  }
  return failed
}

/** Tables that name blobs. */
const USERS = [
  'shop.content_attachments',
  'shop.draft_attachments',
  'shop.request_file_parts',
  'shop.pictures',
  'shop.picture_variants',
]

export async function listUsedBlobs(connectionString: string): Promise<Blob[]> {
  return withClient(clientFor('backup', connectionString), async (client) => {
    // a first start that was killed during its migrations has not created all of them
    const found = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where to_regclass(name) is not null',
      [USERS],
    )
    if (found.rows.length === 0) return []
    const used = found.rows.map(({ name }) => `select sha256 from ${name}`).join(' union ')
    const { rows } = await client.query<{ sha256: string; bytes: string }>(
      `select sha256, bytes from shop.content_blobs where sha256 in (${used})`,
    )
    return rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }))
  })
}

async function isWhole(file: string, { bytes }: Blob): Promise<boolean> {
  try {
    return (await stat(file)).size === bytes
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
