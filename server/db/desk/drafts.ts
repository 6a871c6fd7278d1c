import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export type ContentDraft = Row<'shop.contentDrafts'>
export type DraftChapter = Row<'shop.draftChapters'>

const draftsOf = (db: Db, productKey: string) =>
  db.selectFrom('shop.contentDrafts').selectAll().where('productKey', '=', productKey)

const chaptersOf = (db: Db, productKey: string) =>
  db.selectFrom('shop.draftChapters').selectAll().where('productKey', '=', productKey)

export function findDraft(db: Db, productKey: string): Promise<ContentDraft | undefined> {
  return draftsOf(db, productKey).executeTakeFirst()
}

export function listDrafts(db: Db): Promise<ContentDraft[]> {
  return db.selectFrom('shop.contentDrafts').selectAll().execute()
}

export async function createDraft(
  trx: Trx,
  draft: Pick<
    ContentDraft,
    'productKey' | 'title' | 'changed' | 'preview' | 'startedFrom' | 'revision' | 'changedBy'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shop.contentDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function lockDraft(trx: Trx, productKey: string): Promise<ContentDraft | undefined> {
  return draftsOf(trx, productKey).forUpdate().executeTakeFirst()
}

/** Bumps the revision and locks the draft; false when it is gone. */
export async function touchDraft(trx: Trx, productKey: string, who: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop.contentDrafts')
    .set({ revision: sql`revision + 1`, changedAt: sql<Date>`now()`, changedBy: who })
    .where('productKey', '=', productKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes only the given revision; false when nothing was deleted. */
export async function deleteDraft(
  trx: Trx,
  productKey: string,
  revision?: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shop.contentDrafts')
    .where('productKey', '=', productKey)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type DraftFacts = Pick<ContentDraft, 'productKey' | 'title' | 'changed' | 'preview' | 'revision'>

/** Undefined when the stored revision differs. */
export async function saveDraftFacts(
  trx: Trx,
  { productKey, title, changed, preview, revision }: DraftFacts,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('shop.contentDrafts')
    .set({ title, changed, preview, factsRevision: sql`facts_revision + 1` })
    .where('productKey', '=', productKey)
    .where('factsRevision', '=', revision)
    .returning('factsRevision')
    .executeTakeFirst()
  return row?.factsRevision
}

export function listDraftChapters(db: Db, productKey: string): Promise<DraftChapter[]> {
  return chaptersOf(db, productKey).orderBy('position').execute()
}

export function findDraftChapter(
  db: Db,
  { productKey, id }: Pick<DraftChapter, 'productKey' | 'id'>,
): Promise<DraftChapter | undefined> {
  return chaptersOf(db, productKey).where('id', '=', id).executeTakeFirst()
}

/** The caller has locked the draft. */
export function insertDraftChapter(
  trx: Trx,
  chapter: Pick<DraftChapter, 'productKey' | 'file' | 'markdown' | 'changedBy'>,
): Promise<DraftChapter> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from shop.draft_chapters
    where product_key = ${chapter.productKey})`
  return trx
    .insertInto('shop.draftChapters')
    .values({ ...chapter, position: last })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when the stored revision differs. */
export function saveDraftChapter(
  trx: Trx,
  {
    id,
    markdown,
    revision,
    changedBy,
  }: Omit<DraftChapter, 'productKey' | 'position' | 'file' | 'changedAt'>,
): Promise<DraftChapter | undefined> {
  return trx
    .updateTable('shop.draftChapters')
    .set({ markdown, revision: sql`revision + 1`, changedAt: sql<Date>`now()`, changedBy })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
}

/** True when the slug was ever published, or a chapter of the draft mentions the file. */
export async function isChapterNameUsed(
  trx: Trx,
  { productKey, file }: Pick<DraftChapter, 'productKey' | 'file'>,
): Promise<boolean> {
  const slug = file.replace(/^\d+-/, '').replace(/\.md$/, '')
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from shop.content_chapters c join shop.content_versions v on v.id = c.version_id
      where v.product_key = ${productKey} and c.slug = ${slug}
    ) or exists (
      select from shop.draft_chapters
      where product_key = ${productKey} and strpos(markdown, ${file}) > 0
    ) as used`.execute(trx)
  return rows[0]?.used === true
}

/** The caller has locked the draft. */
export async function renameDraftChapter(
  trx: Trx,
  { id, ...chapter }: Pick<DraftChapter, 'id' | 'productKey' | 'file'>,
  named: string,
) {
  await trx.updateTable('shop.draftChapters').set({ file: named }).where('id', '=', id).execute()
  await replaceDraftPreview(trx, chapter, named)
}

/** Returns the file's name, or undefined when it is gone. */
export async function deleteDraftChapter(
  trx: Trx,
  { productKey, id }: Pick<DraftChapter, 'productKey' | 'id'>,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('shop.draftChapters')
    .where('productKey', '=', productKey)
    .where('id', '=', id)
    .returning('file')
    .executeTakeFirst()
  return row?.file
}

/** Empty: no public sample chapter. Does nothing if it is another one. The caller has locked the draft. */
export async function replaceDraftPreview(
  trx: Trx,
  { productKey, file }: Pick<DraftChapter, 'productKey' | 'file'>,
  preview: string,
) {
  await trx
    .updateTable('shop.contentDrafts')
    .set({ preview, factsRevision: sql`facts_revision + 1` })
    .where('productKey', '=', productKey)
    .where('preview', '=', file)
    .execute()
}

/** `ids` has all chapters of the draft, which the caller has locked. */
export async function orderDraftChapters(trx: Trx, productKey: string, ids: readonly string[]) {
  await sql`
    update shop.draft_chapters c set position = o.position
    from unnest(${ids}::uuid[]) with ordinality o (id, position)
    where c.id = o.id and c.product_key = ${productKey}`.execute(trx)
}

/** `head` is the beginning of the text. */
export function listDraftChapterHeads(
  db: Db,
  productKey: string,
): Promise<(Pick<DraftChapter, 'id' | 'file' | 'changedAt' | 'changedBy'> & { head: string })[]> {
  return db
    .selectFrom('shop.draftChapters')
    .select(['id', 'file', 'changedAt', 'changedBy', sql<string>`left(markdown, 1000)`.as('head')])
    .where('productKey', '=', productKey)
    .orderBy('position')
    .execute()
}
