import type { Kind } from '#domain/catalogue/kinds.ts'
import { listLiveContent, listNeededBlobs } from '#server/db/content.ts'
import type { Deps } from '#server/deps.ts'

const DELIVERED: ReadonlySet<Kind> = new Set(['guide', 'resource'])

export interface ContentProblems {
  /** On sale, neither published here nor with an access URL. */
  withoutContent: string[]
  missing: string[]
}

/** @throws BlobStoreAway */
export async function findContentProblems(
  deps: Pick<Deps, 'blobs' | 'catalogue' | 'db' | 'settings'>,
): Promise<ContentProblems> {
  const { catalogue, db, settings } = deps
  const live = new Set(await listLiveContent(db))
  const withoutContent = catalogue.entries
    .map(({ file }) => file)
    .filter(({ kind, state }) => DELIVERED.has(kind) && state !== 'off_sale')
    .filter(({ key }) => !live.has(key) && settings.accessUrls[key] === undefined)
    .map(({ key }) => key)
  const missing = await listMissingBlobs(deps)
  return {
    withoutContent,
    missing: missing.map(({ productKey, name, what }) => `${name} of ${productKey} ${what}`),
  }
}

interface MissingBlob {
  productKey: string
  name: string
  sha256: string
  what: string
}

/** `what`: such as `is missing`. @throws BlobStoreAway */
export async function listMissingBlobs({
  blobs,
  db,
}: Pick<Deps, 'blobs' | 'db'>): Promise<MissingBlob[]> {
  const missing: MissingBlob[] = []
  for (const { productKey, name, sha256, bytes } of await listNeededBlobs(db)) {
    const size = await blobs.size(sha256)
    if (size === bytes) continue
    const what = size === undefined ? 'is missing' : `has ${size} bytes instead of ${bytes}`
    missing.push({ productKey, name, sha256, what })
  }
  return missing
}
