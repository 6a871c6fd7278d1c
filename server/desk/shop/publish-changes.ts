import { AppError } from '#domain/errors.ts'
import type { Documents } from '#domain/site-content.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockPublications } from '#server/db/publications.ts'
import { publishLocked } from '#server/site/publish-site.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { readRestored } from '#server/site/read-restored.ts'
import { findProblems, isOvertaken, readNext } from './read-shop.ts'
import { saveSiteDraft } from './site-drafts.ts'

interface SeenChanges {
  /** Publication that the owner compared with. */
  live: number
  /** Revisions of all drafts that they saw. */
  drafts: Readonly<Record<string, number>>
  note: string
}

/**
 * Publishes all drafts, if they and the live publication are the ones that the owner has seen. All pages are rendered
 * first.
 * @throws AppError refused for mistakes, for other changes than the seen ones, and for a draft that a publication has
 *   overtaken
 */
export async function publishChanges(deps: AdminDeps, seen: SeenChanges): Promise<{ id: number }> {
  const { live, next } = await readSeen(deps.db, seen)
  await refuseBroken(deps, live.documents, next)
  const id = await deps.db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    const { drafts, next: documents } = await readSeen(trx, seen)
    for (const { document, revision } of drafts) {
      const ended = { document, revision, body: null, baseSha256: null, savedBy: deps.who.name }
      if (!(await saveSiteDraft(trx, ended))) throw changedSince()
    }
    return publishLocked(trx, { who: deps.who, note: seen.note, documents })
  })
  return { id }
}

/** @throws AppError refused */
async function readSeen(db: AdminDeps['db'] | Trx, { live: seenLive, drafts: seen }: SeenChanges) {
  const { live, drafts, next } = await readNext(db)
  const isAsSeen =
    live.id === seenLive &&
    drafts.length === Object.keys(seen).length &&
    drafts.every(({ document, revision }) => seen[document] === revision)
  if (!isAsSeen) throw changedSince()
  if (drafts.length === 0) throw new AppError('refused', 'There is nothing to publish.')
  const overtaken = drafts.filter((draft) => isOvertaken(draft, live.documents))
  if (overtaken.length > 0) {
    const names = overtaken.map(({ document }) => document).join(', ')
    throw new AppError('refused', `Decide first which version to keep: ${names}.`)
  }
  return { live, drafts, next }
}

/** Publishes an earlier publication again. Drafts stay. @throws AppError not_found, refused */
export async function restorePublication(
  deps: AdminDeps,
  { id, live }: { id: number; live: number },
): Promise<{ id: number }> {
  const restored = await readRestored(deps.db, id)
  if (!restored) throw new AppError('not_found')
  const { documents } = await readLiveDocuments(deps.db)
  await refuseBroken(deps, documents, restored.documents)
  const made = await deps.db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    if ((await readLiveDocuments(trx)).id !== live) throw changedSince()
    return publishLocked(trx, { who: deps.who, ...restored })
  })
  return { id: made }
}

async function refuseBroken(deps: AdminDeps, live: Documents, next: Documents): Promise<void> {
  const problems = await findProblems(deps, live, next)
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'))
}

function changedSince(): AppError {
  return new AppError(
    'refused',
    'Something was changed since you looked, and nothing was published. Check the changes again.',
  )
}
