import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { listMissingBlobs } from '#server/content/find-content-problems.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import { listLiveVersions } from '#server/db/content.ts'
import {
  type CountedContent,
  countContent,
  listAccesses,
  listReaders,
} from '#server/db/desk/content-figures.ts'
import { listDrafts } from '#server/db/desk/drafts.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { requireGuide } from './require-guide.ts'

/** In the order of the shop. */
function listGuides({ catalogue }: Pick<DeskDeps, 'catalogue'>): CatalogueEntry[] {
  return catalogue.entries.filter(({ file }) => findGuide({ catalogue }, file.key) !== undefined)
}

export async function listContent(deps: DeskDeps) {
  const live = new Map((await listLiveVersions(deps.db)).map((one) => [one.productKey, one]))
  const drafts = new Map((await listDrafts(deps.db)).map((one) => [one.productKey, one]))
  const items = listGuides(deps).map(({ file, item }) => {
    const version = live.get(file.key)
    const draft = drafts.get(file.key)
    return {
      key: file.key,
      name: item.name,
      free: item.free,
      offSale: file.state === 'off_sale',
      live: version
        ? {
            number: version.number,
            title: version.title,
            liveAt: version.liveAt ?? version.createdAt,
          }
        : null,
      /** Opens at an external address. */
      elsewhere: deps.settings.accessUrls[file.key] !== undefined,
      draft: draft ? { changedAt: draft.changedAt, changedBy: draft.changedBy } : null,
    }
  })
  // with real money, nothing without content is sold
  return { items, takesMoney: deps.settings.mode === 'live' }
}

/** By product. `missing`: pictures and files that the live version lacks. */
export async function readContentFigures(deps: DeskDeps) {
  const counts = await countGuides(deps, listGuides(deps))
  const missing = await listMissingBlobs(deps)
  return Object.fromEntries(
    counts.map(({ productKey, ...figures }) => {
      const own = missing.filter((one) => one.productKey === productKey)
      return [productKey, { ...figures, missing: own.map(({ name, what }) => `${name} ${what}`) }]
    }),
  )
}

/** Owners, readers and downloads of each guide. */
function countGuides(
  { db }: Pick<DeskDeps, 'db'>,
  guides: readonly CatalogueEntry[],
): Promise<CountedContent[]> {
  const products = guides.map(({ file, item }) => ({
    key: file.key,
    freeName: item.free ? item.name : '',
  }))
  return countContent(db, products)
}

const MOST_READERS = 20
const MOST_ACCESSES = 50
/** Statuses of successful downloads. */
const SENT = new Set([200, 206])

/** @throws AppError not_found */
export async function listGuideReaders(deps: DeskDeps, productKey: string) {
  const [counted] = await countGuides(deps, [requireGuide(deps, productKey)])
  const { owners = 0, opened = 0, downloads = 0 } = counted ?? {}
  const readers = await listReaders(deps.db, { productKey, most: MOST_READERS })
  const accesses = await listAccesses(deps.db, { productKey, most: MOST_ACCESSES })
  return {
    figures: { owners, opened, downloads },
    readers,
    /** Downloaded files and opened guides; allowed: the whole request. */
    accesses: accesses.map(({ status, ...access }) => ({ ...access, isAllowed: SENT.has(status) })),
  }
}
