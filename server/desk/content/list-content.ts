import type { ContentFiguresAnswer, ContentList } from '#contract/desk/content.ts'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { listMissingBlobs } from '#server/content/find-content-problems.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import {
  type CountedContent,
  countContent,
  listLiveVersions,
} from '#server/db/desk/content-figures.ts'
import { listDrafts } from '#server/db/desk/drafts.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** In the order of the shop. */
export function listGuides({ catalogue }: Pick<DeskDeps, 'catalogue'>): CatalogueEntry[] {
  return catalogue.entries.filter(({ file }) => findGuide({ catalogue }, file.key) !== undefined)
}

export async function listContent(deps: DeskDeps): Promise<ContentList> {
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
            liveAt: (version.liveAt ?? version.createdAt).toISOString(),
          }
        : null,
      elsewhere: deps.settings.accessUrls[file.key] !== undefined,
      draft: draft
        ? { changedAt: draft.changedAt.toISOString(), changedBy: draft.changedBy }
        : null,
    }
  })
  return { items, takesMoney: deps.settings.mode === 'live' }
}

export async function readContentFigures(deps: DeskDeps): Promise<ContentFiguresAnswer> {
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
export function countGuides(
  { db }: Pick<DeskDeps, 'db'>,
  guides: readonly CatalogueEntry[],
): Promise<CountedContent[]> {
  const products = guides.map(({ file, item }) => ({
    key: file.key,
    freeName: item.free ? item.name : '',
  }))
  return countContent(db, products)
}
