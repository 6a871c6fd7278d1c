import type { SavedAnswer } from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import { type Documents, documentOf, PRODUCTS } from '#domain/site-content.ts'
import { slugOf } from '#domain/slug.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { isOvertaken, sha256Of } from './read-shop.ts'
import { findRevision, saveSiteDraft } from './site-drafts.ts'

/**
 * Saves the text as typed, mistakes included. A text that is the live one ends the draft.
 * @throws AppError not_found for a document that neither exists nor was begun
 */
export function saveDocument(
  deps: AdminDeps,
  { document, body, revision }: { document: string; body: string; revision: number },
): Promise<SavedAnswer<string>> {
  requireJson(body)
  return deps.db.transaction().execute(async (trx) => {
    const { live, known } = await readBoth(trx, document)
    const before = known?.body ?? live
    if (before === undefined) {
      if (known) return { state: 'gone' }
      throw new AppError('not_found')
    }
    if (known && known.revision !== revision)
      return {
        state: 'changed',
        by: known.savedBy,
        at: known.savedAt.toISOString(),
        revision: known.revision,
        now: before,
      }
    const isLive = body === live
    if (isLive && (known?.body ?? null) === null)
      return { state: 'saved', revision, at: new Date().toISOString() }
    const saved = await saveSiteDraft(trx, {
      document,
      body: isLive ? null : body,
      revision,
      baseSha256: known?.body == null ? sha256Of(live) : known.baseSha256,
      savedBy: deps.who.name,
    })
    if (!saved) throw new AppError('busy') // somebody else saved the first draft at the same moment
    return { state: 'saved', revision: saved.revision, at: saved.savedAt.toISOString() }
  })
}

/** @throws AppError refused when another revision is stored */
export async function discardSiteDraft(
  deps: AdminDeps,
  { document, revision }: { document: string; revision: number },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { live, known } = await readBoth(trx, document)
    if (!known || known.body === null) return
    await end(trx, deps, { document, revision, body: null, baseSha256: sha256Of(live) })
    await recordAct(trx, { who: deps.who, act: 'discard site draft', facts: { document } })
  })
}

/** Keeps the draft although another text was published since it was begun. @throws AppError refused */
export async function keepDraft(
  deps: AdminDeps,
  { document, revision }: { document: string; revision: number },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { live, known } = await readBoth(trx, document)
    if (!known || known.body === null) throw changedElsewhere()
    const documents: Documents = new Map(live === undefined ? [] : [[document, live]])
    if (!isOvertaken(known, documents)) return
    await end(trx, deps, { document, revision, body: known.body, baseSha256: sha256Of(live) })
  })
}

async function end(
  trx: Trx,
  { who }: AdminDeps,
  draft: { document: string; revision: number; body: string | null; baseSha256: string | null },
) {
  const saved = await saveSiteDraft(trx, { ...draft, savedBy: who.name })
  if (!saved) throw changedElsewhere()
}

/** A hidden product with another name. @throws AppError not_found, or refused when the name is taken */
export async function copyProduct(
  deps: AdminDeps,
  { from, name }: { from: string; name: string },
): Promise<{ document: string }> {
  const key = slugOf({ name })
  if (key === '') throw new AppError('refused', 'Enter a name with letters or digits.')
  const document = documentOf({ key })
  return deps.db.transaction().execute(async (trx) => {
    const source = await readBoth(trx, from)
    const text = source.known?.body ?? source.live
    if (text === undefined || !from.startsWith(`${PRODUCTS}/`)) throw new AppError('not_found')
    const target = await readBoth(trx, document)
    if (target.live !== undefined || target.known?.body != null)
      throw new AppError('refused', 'There is already a product of this name.')
    const { slug: _slug, priceIds: _ids, place: _place, ...fields } = JSON.parse(text)
    const body = `${JSON.stringify({ ...fields, key, name, state: 'hidden' }, null, 2)}\n`
    const saved = await saveSiteDraft(trx, {
      document,
      body,
      revision: target.known?.revision ?? 0,
      baseSha256: null,
      savedBy: deps.who.name,
    })
    if (!saved) throw new AppError('busy')
    await recordAct(trx, { who: deps.who, act: 'copy product', facts: { document, from } })
    return { document }
  })
}

async function readBoth(trx: Trx, document: string) {
  const { documents } = await readLiveDocuments(trx)
  return { live: documents.get(document), known: await findRevision(trx, document) }
}

const MOST_LEVELS = 20

function requireJson(body: string): void {
  try {
    const value: unknown = JSON.parse(body)
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isFields && !isDeeper(value, MOST_LEVELS)) return
  } catch {
    // refused below
  }
  throw new AppError('refused', 'This text is not a document.')
}

/** Comparing and checking a document go down all its levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

function changedElsewhere(): AppError {
  return new AppError('refused', 'This was changed elsewhere. Look at it again first.')
}
