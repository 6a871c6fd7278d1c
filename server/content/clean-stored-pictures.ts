import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordBlob } from '#server/db/content.ts'
import {
  listUncheckedPictures,
  markPictureClean,
  replacePicture,
  type StoredPicture,
} from '#server/db/stored-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { inTemporaryFolder } from '#server/temporary-folder.ts'
import { askForPicture } from './check-attachment.ts'

/** Less than a job's lease; the next run continues. */
const RUN_MS = 60_000

/**
 * Cleans pictures of versions and drafts from before the shop did so, or from a restored backup (decision 035).
 * Idempotent.
 * @throws Error naming pictures of live guides that cannot be cleaned
 */
export async function cleanStoredPictures(deps: Pick<Deps, 'blobs' | 'db' | 'log'>): Promise<void> {
  const end = performance.now() + RUN_MS
  const failed: string[] = []
  for (const picture of await listUncheckedPictures(deps.db)) {
    if (performance.now() > end) break
    if (await cleanStored(deps, picture)) continue
    deps.log.warn({ sha256: picture.sha256 }, 'a published picture cannot be cleaned')
    if (picture.liveAs !== null) failed.push(picture.liveAs)
  }
  if (failed.length === 0) return
  const names = failed.join(', ')
  throw new Error(`These pictures may contain place and device, publish others: ${names}`)
}

/** False for an unreadable picture. A missing one is left to checkFiles. */
function cleanStored(
  { blobs, db }: Pick<Deps, 'blobs' | 'db'>,
  { sha256, mediaType }: StoredPicture,
): Promise<boolean> {
  return inTemporaryFolder('picture', async (dir) => {
    const blob = await blobs.read(sha256)
    if (!blob) return true
    const file = path.join(dir, 'stored')
    const into = path.join(dir, 'cleaned')
    await pipeline(blob, createWriteStream(file, { mode: 0o600 }))
    const picture = await askForPicture({ file, mediaType, into })
    if (picture === undefined || picture === 'broken') return false
    const { cleaned, width, height } = picture
    if (!cleaned) {
      await markPictureClean(db, sha256)
      return true
    }
    await recordBlob(db, cleaned)
    await blobs.put(into, cleaned)
    await db
      .transaction()
      .execute((trx) => replacePicture(trx, sha256, { ...cleaned, width, height }))
    return true
  })
}
