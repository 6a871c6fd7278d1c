import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

export interface SiteDraft {
  document: string
  /** JSON text, which may have mistakes. */
  body: string
  revision: number
  /** Of the published text that it changes; null for a new document. */
  baseSha256: string | null
  savedAt: Date
  savedBy: string
}

export async function listSiteDrafts(db: Db | Trx): Promise<SiteDraft[]> {
  const rows = await db
    .selectFrom('shop.siteDrafts')
    .selectAll()
    .where('body', 'is not', null)
    .orderBy('document')
    .execute()
  return rows.flatMap((row) => (row.body === null ? [] : [{ ...row, body: row.body }]))
}

/** Also the last revision of a document whose draft was published or discarded. */
export function findRevision(db: Db | Trx, document: string) {
  return db
    .selectFrom('shop.siteDrafts')
    .selectAll()
    .where('document', '=', document)
    .executeTakeFirst()
}

/** Documents that changed without a draft: who opened one before sees the new text before they save. */
export async function bumpRevisions(
  trx: Trx,
  documents: readonly string[],
  savedBy: string,
): Promise<void> {
  if (documents.length === 0) return
  await trx
    .insertInto('shop.siteDrafts')
    .values(
      documents.map((document) => ({
        document,
        body: null,
        revision: 1,
        baseSha256: null,
        savedBy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('document')
        .doUpdateSet((old) => ({
          revision: sql`${old.ref('shop.siteDrafts.revision')} + 1`,
          savedAt: sql`now()`,
          savedBy,
        }))
        .where('shop.siteDrafts.body', 'is', null),
    )
    .execute()
}

interface SavedDraft {
  document: string
  /** Null ends the draft. */
  body: string | null
  /** Revision that was edited; 0 before the first one. */
  revision: number
  baseSha256: string | null
  savedBy: string
}

/** Undefined when another revision is stored. */
export function saveSiteDraft(
  trx: Trx,
  { document, body, revision, baseSha256, savedBy }: SavedDraft,
): Promise<{ revision: number; savedAt: Date } | undefined> {
  const values = { body, baseSha256, savedBy }
  if (revision === 0)
    return trx
      .insertInto('shop.siteDrafts')
      .values({ document, revision: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['revision', 'savedAt'])
      .executeTakeFirst()
  return trx
    .updateTable('shop.siteDrafts')
    .set({ ...values, revision: revision + 1, savedAt: sql`now()` })
    .where('document', '=', document)
    .where('revision', '=', revision)
    .returning(['revision', 'savedAt'])
    .executeTakeFirst()
}
