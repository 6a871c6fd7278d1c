import type { ReadersAnswer } from '#contract/desk/content.ts'
import { listAccesses, listReaders } from '#server/db/desk/content-figures.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { countGuides } from './list-content.ts'
import { requireGuide } from './require-guide.ts'

const MOST_READERS = 20
const MOST_ACCESSES = 50
/** Statuses of successful downloads. */
const SENT = new Set([200, 206])

/** @throws AppError not_found */
export async function listGuideReaders(deps: DeskDeps, productKey: string): Promise<ReadersAnswer> {
  const [counted] = await countGuides(deps, [requireGuide(deps, productKey)])
  const { owners = 0, opened = 0, downloads = 0 } = counted ?? {}
  const readers = await listReaders(deps.db, { productKey, most: MOST_READERS })
  const accesses = await listAccesses(deps.db, { productKey, most: MOST_ACCESSES })
  return {
    figures: { owners, opened, downloads },
    readers: readers.map(({ readAt, ...reader }) => ({ ...reader, readAt: readAt.toISOString() })),
    accesses: accesses.map(({ at, status, ...access }) => ({
      ...access,
      at: at.toISOString(),
      isAllowed: SENT.has(status),
    })),
  }
}
