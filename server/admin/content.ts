import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { BlobChanged, BlobMissing, BlobStoreAway, BlobStoreRefused } from '../content/blob-store.ts'
import type { Guide } from '../content/check-guide.ts'
import { tellOwners } from '../content/tell-owners.ts'
import type { Trx } from '../db/connect.ts'
import type { ContentVersion } from '../db/content.ts'
import { findToldVersion } from '../db/guide-owners.ts'
import { findLiveVersion } from '../db/reading.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

// What loads Markdown is imported when it is needed: other commands need none.

/** The product with this key, which is one to read. @throws AdminRefusal */
export function findReadable({ catalogue }: AdminDeps, productKey: string): CatalogueEntry {
  const entry = catalogue.entries.find(({ file }) => file.key === productKey)
  if (!entry) throw new AdminRefusal(`There is no product ${productKey} in shop/products.`)
  if (kindRules[entry.file.kind].list !== 'guides') {
    throw new AdminRefusal(`${entry.item.name} is nothing to read: only guides have content.`)
  }
  return entry
}

/** Why owners should not be told of a version in these words. */
export type NewsProblem =
  /** It does not say what is new. */
  | { kind: 'missing' }
  /** Owners were told the same of an earlier version. */
  | { kind: 'told'; version: number }
  /** The live version says the same, of which nobody was told: a warning only. */
  | { kind: 'same'; version: number }

/** What speaks against telling owners of a guide; undefined: nothing, or it is what is live. */
export async function findNewsProblem(
  { db }: Pick<AdminDeps, 'db'>,
  productKey: string,
  guide: Guide,
): Promise<NewsProblem | undefined> {
  const { changed } = guide
  if (changed === undefined) return { kind: 'missing' }
  const { isPublished } = await import('../content/publish-guide.ts')
  const live = await findLiveVersion(db, productKey)
  const isLive = live !== undefined && isPublished(live, guide)
  const told = await findToldVersion(db, { productKey, changed })
  // what was told of the live version itself may have been broken off between two owners
  if (told !== undefined && !(isLive && told === live.number)) {
    return { kind: 'told', version: told }
  }
  if (isLive) return undefined
  return live?.changed === changed ? { kind: 'same', version: live.number } : undefined
}

interface Publishing {
  guide: Guide
  /** Owners are told what is new. */
  tells: boolean
  /** Done in the transaction that makes it live. */
  inside?: (trx: Trx) => Promise<void>
}

/**
 * Makes a checked guide what its buyers read. `published` is undefined when that is live already, and superseded when a
 * newer version went live first; `told` is how many were told now, of the version just published or of the live one, what
 * was broken off or comes later.
 * @throws AdminRefusal when it says nothing new to tell, or its files cannot be kept
 */
export async function publishContent(
  deps: AdminDeps,
  entry: CatalogueEntry,
  { guide, tells, inside }: Publishing,
): Promise<{ published: ContentVersion | undefined; told: number | undefined }> {
  const productKey = entry.file.key
  const problem = tells ? await findNewsProblem(deps, productKey, guide) : undefined
  if (problem?.kind === 'missing') {
    throw new AdminRefusal('Say what is new: that is what owners are told.')
  }
  if (problem?.kind === 'told') {
    throw new AdminRefusal(
      `Owners were told the same of version ${problem.version}. Write what is new since.`,
    )
  }
  const { publishGuide } = await import('../content/publish-guide.ts')
  const published = await publishGuide(deps, {
    productKey,
    guide,
    who: deps.who,
    ...(inside ? { inside } : {}),
  }).catch(toRefusal)
  const tellsNow = tells && published?.state !== 'superseded'
  return { published, told: tellsNow ? await tellOfContent(deps, entry, published) : undefined }
}

function toRefusal(error: unknown): never {
  if (error instanceof BlobChanged)
    throw new AdminRefusal(`${error.message}. Save it, then publish again.`)
  if (error instanceof BlobMissing)
    throw new AdminRefusal(`${error.message}. Upload it again, then publish.`)
  if (error instanceof BlobStoreAway || error instanceof BlobStoreRefused)
    throw new AdminRefusal(error.message, { cause: error })
  throw error
}

/** Tells owners of a version, by default the live one, who were not told yet, and returns how many those are. */
export async function tellOfContent(
  deps: AdminDeps,
  entry: CatalogueEntry,
  published?: ContentVersion,
): Promise<number> {
  const version = published ?? (await findLiveVersion(deps.db, entry.file.key))
  return version ? tellOwners(deps, { guide: entry, version, who: deps.who }) : 0
}

/** Makes an earlier version live again, by default the one before; its number, or undefined when there is no such. */
export async function rollBackContent(
  deps: AdminDeps,
  { file }: CatalogueEntry,
  number?: number,
): Promise<number | undefined> {
  const { rollBackGuide } = await import('../content/publish-guide.ts')
  return rollBackGuide(deps, { productKey: file.key, number, who: deps.who })
}
