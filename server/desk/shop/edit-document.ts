import type { SavedAnswer } from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan, isFields, MOST_NESTED, parseJson } from '#domain/json-value.ts'
import { documentOf, PRODUCTS } from '#domain/site-content.ts'
import { slugOf } from '#domain/slug.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { findLiveDocument } from '#server/db/publications.ts'
import { findRevision, saveSiteDraft } from '#server/db/site-drafts.ts'
import { compareDocuments } from '#server/site/compare-documents.ts'
import { isOvertaken, sha256Of } from './read-shop.ts'

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
    const isLive = live !== undefined && isSameContent(document, live, body)
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
    if (known?.body == null || known.savedBy !== deps.who.name)
      await recordAct(trx, { who: deps.who, act: 'edit site draft', facts: { document } })
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
    await end(trx, {
      document,
      revision,
      body: null,
      baseSha256: sha256Of(live),
      savedBy: deps.who.name,
    })
    await recordAct(trx, { who: deps.who, act: 'discard site draft', facts: { document } })
  })
}

/** Keeps the draft although another version has been published since it was started. @throws AppError refused */
export async function keepDraft(
  deps: AdminDeps,
  { document, revision }: { document: string; revision: number },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { live, known } = await readBoth(trx, document)
    if (!known || known.body === null) throw changedElsewhere()
    if (!isOvertaken(known, live)) return
    const { body, savedBy } = known
    await end(trx, { document, revision, body, baseSha256: sha256Of(live), savedBy })
  })
}

async function end(trx: Trx, draft: Parameters<typeof saveSiteDraft>[1]) {
  const saved = await saveSiteDraft(trx, draft)
  if (!saved) throw changedElsewhere()
}

/** A hidden product with another name. @throws AppError not_found, or refused when the name is taken */
export async function copyProduct(
  deps: AdminDeps,
  { from, name }: { from: string; name: string },
): Promise<{ document: string }> {
  const key = slugOf({ name }).replaceAll(/^-+|-+$/g, '')
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

/** Fields in another order are no difference. */
function isSameContent(document: string, live: string, body: string): boolean {
  return compareDocuments(new Map([[document, live]]), new Map([[document, body]])).length === 0
}

async function readBoth(trx: Trx, document: string) {
  const live = await findLiveDocument(trx, document)
  return { live: live?.body, known: await findRevision(trx, document) }
}

/** Comparing and checking a document go down all its levels. */
function requireJson(body: string): void {
  const value = parseJson(body)
  if (isFields(value) && !isDeeperThan(MOST_NESTED, value)) return
  throw new AppError('refused', 'This text is not a document.')
}

function changedElsewhere(): AppError {
  return new AppError('refused', 'This was changed elsewhere. Look at it again first.')
}
