import type { Kind } from '#domain/catalogue/kinds.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import { listCommissionBlobs } from '#server/db/commission-files.ts'
import { listNeededBlobs } from '#server/db/content.ts'
import { listVariantBlobs } from '#server/db/pictures.ts'
import { listLiveProducts } from '#server/db/reading.ts'
import type { Deps } from '#server/deps.ts'

const DELIVERED: ReadonlySet<Kind> = new Set(['guide', 'resource'])

export interface ContentProblems {
  /** On sale, neither published here nor with an access URL. */
  withoutContent: string[]
  missing: string[]
  /** Open alarms about other files, such as those of customers. */
  lost: number
}

/** @throws BlobStoreAway */
export async function findContentProblems(
  deps: Pick<Deps, 'blobs' | 'catalogue' | 'db' | 'settings'>,
): Promise<ContentProblems> {
  const { catalogue, db, settings } = deps
  const live = new Set(await listLiveProducts(db))
  const withoutContent = catalogue.entries
    .map(({ file }) => file)
    .filter(({ kind, state }) => DELIVERED.has(kind) && state !== 'off_sale')
    .filter(({ key }) => !live.has(key) && settings.accessUrls[key] === undefined)
    .map(({ key }) => key)
  const missing = await listMissingBlobs(deps)
  const known = new Set(missing.map(({ sha256 }) => sha256))
  const alarmed = await listOpenSubjects(db, 'blob_missing')
  return {
    withoutContent,
    lost: alarmed.filter((sha256) => !known.has(sha256)).length,
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

interface LostFile {
  name: string
  sha256: string
}

/** Of live guides, customers and products. One lost part stands for its file. @throws BlobStoreAway */
export async function findLostFiles({
  blobs,
  db,
}: Pick<Deps, 'blobs' | 'db'>): Promise<{ lost: LostFile[]; needed: ReadonlySet<string> }> {
  const guides = (await listNeededBlobs(db)).map(({ productKey, name, ...blob }) => ({
    ...blob,
    name: `${name} of ${productKey}`,
  }))
  const commissions = (await listCommissionBlobs(db)).map(({ orderNumber, name, ...blob }) => ({
    ...blob,
    name: `${name} of order ${orderNumber}`,
  }))
  const pictures = (await listVariantBlobs(db)).map(({ picture, name, ...blob }) => ({
    ...blob,
    name: `${name} (picture ${picture.slice(0, 8)})`,
  }))
  const needed = [...guides, ...commissions, ...pictures]
  const absent = new Map(needed.map(({ sha256, bytes }) => [sha256, bytes]))
  // a listing takes one request for a thousand blobs of a bucket
  for await (const { sha256, bytes } of blobs.list()) {
    if (absent.get(sha256) === bytes) absent.delete(sha256)
  }
  const lost = new Map<string, LostFile>()
  for (const { sha256, name } of needed) {
    if (absent.has(sha256) && !lost.has(name)) lost.set(name, { sha256, name })
  }
  return { lost: [...lost.values()], needed: new Set(needed.map(({ sha256 }) => sha256)) }
}
