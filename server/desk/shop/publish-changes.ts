import { DocumentError } from '#domain/check-document.ts'
import { AppError } from '#domain/errors.ts'
import type { Documents } from '#domain/site-content.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockPublications } from '#server/db/publications.ts'
import { saveSiteDraft } from '#server/db/site-drafts.ts'
import { publishLocked } from '#server/site/publish-site.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { readRestored } from '#server/site/read-restored.ts'
import { findProblems, isOvertaken, readNext, withDrafts } from './read-shop.ts'

interface SeenChanges {
  /** Publication that the owner compared with. */
  live: number
  /** Revisions of the drafts to publish, as they saw them. */
  drafts: Readonly<Record<string, number>>
  note: string
}

/**
 * Publishes drafts, if they and the live publication are the ones that the owner has seen. Others stay drafts. All pages
 * are rendered first.
 * @throws AppError refused for mistakes, for other changes than the seen ones, and for a draft that a publication has
 *   overtaken
 */
export async function publishChanges(deps: AdminDeps, seen: SeenChanges): Promise<{ id: number }> {
  const { live, next } = await readSeen(deps.db, seen)
  await refuseBroken(deps, live.documents, next)
  const { who } = deps
  const publish = async (trx: Trx) => {
    await lockPublications(trx)
    const { drafts, next: documents } = await readSeen(trx, seen)
    const id = await publishLocked(trx, { who, note: seen.note, documents })
    for (const { document, revision } of drafts) {
      const ended = { document, revision, body: null, baseSha256: null, savedBy: who.name }
      if (!(await saveSiteDraft(trx, ended))) throw changedSince()
    }
    return id
  }
  return { id: await deps.db.transaction().execute(publish).catch(refuseMistakes) }
}

/** @throws AppError refused */
async function readSeen(db: AdminDeps['db'] | Trx, { live: seenLive, drafts: seen }: SeenChanges) {
  const { live, drafts: all } = await readNext(db)
  const drafts = all.filter(({ document, revision }) => seen[document] === revision)
  const isAsSeen = live.id === seenLive && drafts.length === Object.keys(seen).length
  if (!isAsSeen) throw changedSince()
  if (drafts.length === 0) throw new AppError('refused', 'There is nothing to publish.')
  const overtaken = drafts.filter((draft) => isOvertaken(draft, live.documents.get(draft.document)))
  if (overtaken.length > 0) {
    const names = overtaken.map(({ document }) => document).join(', ')
    throw new AppError('refused', `Decide first which version to keep: ${names}.`)
  }
  return { live, drafts, next: withDrafts(live, drafts) }
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
  const restore = async (trx: Trx) => {
    await lockPublications(trx)
    if ((await readLiveDocuments(trx)).id !== live) throw changedSince()
    return publishLocked(trx, { who: deps.who, ...restored })
  }
  return { id: await deps.db.transaction().execute(restore).catch(refuseMistakes) }
}

function refuseMistakes(error: unknown): never {
  if (error instanceof DocumentError) throw new AppError('refused', error.problems.join('\n'))
  throw error
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
