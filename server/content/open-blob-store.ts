import type { Deps } from '#server/deps.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'

export async function openBlobStore({
  blobDir,
  s3,
}: Pick<Deps['settings'], 'blobDir' | 's3'>): Promise<BlobStore> {
  if (!s3) return openDiskBlobStore(blobDir)
  // Lazy: shops with a folder do not need it.
  const { openS3BlobStore } = await import('./s3-blob-store.ts')
  return openS3BlobStore(s3)
}
