import { hash } from 'node:crypto'
import { DocumentError } from '#domain/check-document.ts'
import { AppError } from '#domain/errors.ts'
import { type Fields, isFields } from '#domain/json-value.ts'
import { type Documents, PRODUCTS } from '#domain/site-content.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import {
  findLiveDocument,
  listChangedDocuments,
  listPublications,
  type Publication,
} from '#server/db/publications.ts'
import { findRevision, listSiteDrafts, type SiteDraft } from '#server/db/site-drafts.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { compareDocuments } from '#server/site/compare-documents.ts'
import { findBrokenPages } from '#server/site/find-broken-pages.ts'
import { refuseUnfit } from '#server/site/publish-site.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { readRestored } from '#server/site/read-restored.ts'

/** Fields of a stored document: a draft may have mistakes, so it is read without a schema. */
function fieldsOf(text: string): Fields {
  const value: unknown = JSON.parse(text)
  return isFields(value) ? value : {}
}

export async function listShopDocuments({ db }: DeskDeps) {
  const { id, documents } = await readLiveDocuments(db)
  const drafts = new Map((await listSiteDrafts(db)).map((draft) => [draft.document, draft]))
  const names = [...new Set([...documents.keys(), ...drafts.keys()])].toSorted()
  return {
    live: id,
    documents: names.map((document) => {
      const draft = drafts.get(document)
      return toRow(document, draft?.body ?? documents.get(document) ?? '{}', {
        draft,
        isNew: !documents.has(document),
      })
    }),
  }
}

function toRow(
  document: string,
  text: string,
  { draft, isNew }: { draft: SiteDraft | undefined; isNew: boolean },
) {
  const fields = fieldsOf(text)
  const { kind, state, cents } = fields
  return {
    document,
    name: nameOf(document, fields),
    product: document.startsWith(`${PRODUCTS}/`)
      ? {
          kind: String(kind),
          state: String(state),
          cents: typeof cents === 'number' ? cents : null,
          isFree: cents === undefined,
        }
      : null,
    isNew,
    draft: draft ? { savedAt: draft.savedAt.toISOString(), savedBy: draft.savedBy } : null,
  }
}

function nameOf(document: string, { name, title }: Fields): string {
  const given = document.startsWith(`${PRODUCTS}/`) ? name : title
  return typeof given === 'string' && !document.startsWith('site/') ? given : document
}

/** @throws AppError not_found */
export async function readShopDocument({ db }: DeskDeps, document: string) {
  const live = await findLiveDocument(db, document)
  const known = await findRevision(db, document)
  const body = known?.body ?? live?.body
  if (body === undefined) throw new AppError('not_found')
  const isDraft = known !== undefined && known.body !== null
  return {
    document,
    /** JSON text; null for a document that was not published. */
    live: live?.body ?? null,
    /** JSON text of the draft, else of the live document. */
    body,
    revision: known?.revision ?? 0,
    isDraft,
    savedAt: (known?.savedAt ?? live?.publishedAt ?? new Date()).toISOString(),
    savedBy: known?.savedBy ?? live?.publishedBy ?? '',
    /** True if another version has been published since the draft was started. */
    isOvertaken: isDraft && isOvertaken(known, live?.body),
  }
}

/** True when another text than the one that the draft changes is live. */
export function isOvertaken(
  { baseSha256 }: Pick<SiteDraft, 'baseSha256'>,
  live: string | undefined,
): boolean {
  return sha256Of(live) !== baseSha256
}

export function sha256Of(text: string | undefined): string | null {
  return text === undefined ? null : hash('sha256', text)
}

/** The live documents with all drafts. */
export async function readNext(db: Db | Trx) {
  const live = await readLiveDocuments(db)
  const drafts = await listSiteDrafts(db)
  return { live, drafts, next: withDrafts(live, drafts) }
}

export function withDrafts(live: Publication, drafts: readonly SiteDraft[]): Documents {
  return new Map([
    ...live.documents,
    ...drafts.map(({ document, body }) => [document, body] as const),
  ])
}

/** Renders all pages as they would be. */
export async function readSiteChanges(deps: DeskDeps) {
  const { live, drafts, next } = await readNext(deps.db)
  const added = drafts.filter(({ document }) => !live.documents.has(document))
  const before = new Map([...live.documents, ...added.map((one) => [one.document, '{}'] as const)])
  const changes = compareDocuments(before, next)
  return {
    live: live.id,
    documents: drafts.map(({ document, body, revision, savedBy, ...draft }) => ({
      document,
      name: nameOf(document, fieldsOf(body)),
      revision,
      savedBy,
      isNew: !live.documents.has(document),
      isOvertaken: isOvertaken(draft, live.documents.get(document)),
      changes: changes
        .filter((change) => change.document === document)
        .map(({ field, before, after }) => ({ field, before, after })),
    })),
    problems: drafts.length === 0 ? [] : await findProblems(deps, live.documents, next),
  }
}

/** Mistakes that prevent publishing, each with document and field. */
export async function findProblems(
  { db, settings }: DeskDeps,
  live: Documents,
  next: Documents,
): Promise<string[]> {
  try {
    await refuseUnfit(db, { live, next })
    return await findBrokenPages(settings, next)
  } catch (error) {
    if (error instanceof DocumentError) return [...error.problems]
    throw error
  }
}

/** The newest first. */
export async function listSitePublications({ db }: DeskDeps) {
  const changed = await listChangedDocuments(db)
  return (await listPublications(db)).map(({ id, publishedAt, publishedBy, note }) => ({
    id,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    note,
    changed: changed.get(id) ?? [],
  }))
}

/** Differences for visitors when an earlier publication is published again. @throws AppError not_found */
export async function readRestoreChanges({ db }: DeskDeps, id: number) {
  const live = await readLiveDocuments(db)
  const restored = await readRestored(db, id)
  if (!restored) throw new AppError('not_found')
  return { live: live.id, changes: compareDocuments(live.documents, restored.documents) }
}
