import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { decideReading, type ReadingAccess, type ReadingPurchase } from '#domain/reading-access.ts'
import type { ContentVersion } from '#server/db/content.ts'
import { findLiveVersion, isGranted, listReadingPurchases } from '#server/db/reading.ts'
import type { Deps } from '#server/deps.ts'

export interface Reader {
  userId: string
  productKey: string
}

type ReadingDeps = Pick<Deps, 'catalogue' | 'db'>

export function findGuide(
  { catalogue }: Pick<Deps, 'catalogue'>,
  productKey: string,
): CatalogueEntry | undefined {
  return catalogue.entries.find(
    ({ file }) => file.key === productKey && (file.kind === 'guide' || file.kind === 'resource'),
  )
}

/** Checked at each request, so that a refund ends access at once (decision D6). */
export async function findReadingAccess(
  { db }: ReadingDeps,
  guide: CatalogueEntry,
  userId: string,
): Promise<ReadingAccess> {
  const reader = { userId, productKey: guide.file.key }
  const purchases = await listReadingPurchases(db, reader)
  const granted = await isGranted(db, reader)
  return decideReading({ free: guide.item.free, granted, purchases }, new Date())
}

/** `purchase` is undefined for free and granted guides. @throws AppError not_yours, not_found */
export async function requireReading(
  deps: ReadingDeps,
  { userId, productKey }: Reader,
): Promise<{ version: ContentVersion; purchase: ReadingPurchase | undefined }> {
  const guide = findGuide(deps, productKey)
  if (!guide) throw new AppError('not_found')
  const access = await findReadingAccess(deps, guide, userId)
  if (access.state !== 'open') throw new AppError('not_yours')
  const version = await findLiveVersion(deps.db, productKey)
  if (!version) throw new AppError('not_found')
  return { version, purchase: access.purchase }
}
