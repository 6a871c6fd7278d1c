import type { Deps } from '../deps.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'

/** Opens the blob store that the settings name: a bucket, or else a folder. */
export async function openBlobStore({
  blobDir,
  s3,
}: Pick<Deps['settings'], 'blobDir' | 's3'>): Promise<BlobStore> {
  if (!s3) return openDiskBlobStore(blobDir)
  // loaded here, because a shop with a folder needs none of it
  const { openS3BlobStore } = await import('./s3-blob-store.ts')
  return openS3BlobStore(s3)
}
