import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { listFileParts, recordFileDownload } from '#server/db/commission-files.ts'
import type { Deps } from '#server/deps.ts'
import type { CommissionLink } from './content-links.ts'
import { readParts } from './read-parts.ts'
import { requireBlob } from './watch-blob-store.ts'

/**
 * The etag is derived from the parts' hashes. @throws AppError files_unavailable when a part is not whole, before
 * the first byte is sent
 */
export async function openCommissionFile(
  deps: Pick<Deps, 'blobs' | 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
  { fileId, name }: Pick<CommissionLink, 'fileId' | 'name'>,
): Promise<{ etag: string; read(range?: { start: number; end: number }): Readable }> {
  const parts = await listFileParts(deps.db, fileId)
  for (const { sha256, bytes } of parts) await requireBlob(deps, { sha256, bytes, name })
  const etag = createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
  return { etag, read: (range) => readParts(deps, parts, range) }
}

/** Never throws. */
export async function recordDelivery(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { fileId }: CommissionLink,
): Promise<void> {
  try {
    await recordFileDownload(db, fileId)
  } catch (error) {
    log.error({ err: error }, 'could not record a download')
  }
}
