import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import {
  BlobChanged,
  BlobMissing,
  BlobStoreAway,
  BlobStoreRefused,
} from '#server/content/blob-store.ts'
import type { Guide } from '#server/content/check-guide.ts'
import { notifyOwners } from '#server/content/notify-owners.ts'
import type { Trx } from '#server/db/connect.ts'
import type { ContentVersion } from '#server/db/content.ts'
import { findToldVersion } from '#server/db/guide-owners.ts'
import { findLiveVersion } from '#server/db/reading.ts'

// Modules that load Markdown are imported lazily: other commands need none.

/** @throws AdminRefusal unless the key is a guide's */
export function findReadable({ catalogue }: AdminDeps, productKey: string): CatalogueEntry {
  const entry = catalogue.entries.find(({ file }) => file.key === productKey)
  if (!entry) throw new AdminRefusal(`There is no product ${productKey}.`)
  if (kindRules[entry.file.kind].list !== 'guides') {
    throw new AdminRefusal(`${entry.item.name} is nothing to read: only guides have content.`)
  }
  return entry
}

/** Problems of the release notes for owners. */
export type NewsProblem =
  | { kind: 'missing' }
  | { kind: 'told'; version: number }
  /** The live version's notes, never announced: a warning. */
  | { kind: 'same'; version: number }

/** Undefined when the notes may be sent, or the guide is already live. */
export async function findNewsProblem(
  { db }: Pick<AdminDeps, 'db'>,
  productKey: string,
  guide: Guide,
): Promise<NewsProblem | undefined> {
  const { changed } = guide
  if (changed === undefined) return { kind: 'missing' }
  const { isPublished } = await import('#server/content/publish-guide.ts')
  const live = await findLiveVersion(db, productKey)
  const isLive = live !== undefined && isPublished(live, guide)
  const told = await findToldVersion(db, { productKey, changed })
  // announcing the live version may have stopped half-way
  if (told !== undefined && !(isLive && told === live.number)) {
    return { kind: 'told', version: told }
  }
  if (isLive) return undefined
  return live?.changed === changed ? { kind: 'same', version: live.number } : undefined
}

interface Publishing {
  guide: Guide
  tells: boolean
  /** Runs in the publishing transaction. */
  inside?: (trx: Trx) => Promise<void>
}

/**
 * Publishes a checked guide. `published` is undefined when it is already live, superseded when a newer version went
 * live first. `told` counts owners notified now, including those left over from an interrupted announcement.
 * @throws AdminRefusal when there are no new notes to send, or when its files cannot be stored
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
  const { publishGuide } = await import('#server/content/publish-guide.ts')
  const published = await publishGuide(deps, {
    productKey,
    guide,
    who: deps.who,
    ...(inside ? { inside } : {}),
  }).catch(toRefusal)
  const tellsNow = tells && published?.state !== 'superseded'
  return { published, told: tellsNow ? await notifyOfContent(deps, entry, published) : undefined }
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

/** Notifies the remaining owners of a version (default: live) and returns their number. */
export async function notifyOfContent(
  deps: AdminDeps,
  entry: CatalogueEntry,
  published?: ContentVersion,
): Promise<number> {
  const version = published ?? (await findLiveVersion(deps.db, entry.file.key))
  return version ? notifyOwners(deps, { guide: entry, version, who: deps.who }) : 0
}

/** Default: the previous version. Returns undefined if there is none. */
export async function rollBackContent(
  deps: AdminDeps,
  { file }: CatalogueEntry,
  number: number,
): Promise<number | undefined> {
  const { rollBackGuide } = await import('#server/content/publish-guide.ts')
  return rollBackGuide(deps, { productKey: file.key, number, who: deps.who })
}
