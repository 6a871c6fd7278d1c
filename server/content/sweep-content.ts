import {
  adoptBlobs,
  deleteOldDrafts,
  deleteUnusedBlob,
  listUnusedBlobs,
} from '#server/db/content.ts'
import { deleteOldStamps } from '#server/db/stamped-files.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredBlob } from './blob-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Removes drafts, unfinished copies and unused blobs after a day, stamped files after seven. Idempotent. */
export async function sweepContent({ blobs, db }: Pick<Deps, 'blobs' | 'db'>): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS)
  await deleteOldDrafts(db)
  await deleteOldStamps(db)
  await blobs.removeUnfinished(yesterday)
  let batch: StoredBlob[] = []
  for await (const blob of blobs.list()) {
    if (blob.storedAt < yesterday) batch.push(blob)
    if (batch.length < BATCH) continue
    await adoptBlobs(db, batch)
    batch = []
  }
  await adoptBlobs(db, batch)
  for (const sha256 of await listUnusedBlobs(db)) {
    await db.transaction().execute(async (trx) => {
      if (await deleteUnusedBlob(trx, sha256)) await blobs.remove(sha256)
    })
  }
}
