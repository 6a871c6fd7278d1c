import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type {
  ContentAttachmentsTable,
  ContentBlobsTable,
  ContentChaptersTable,
  ContentVersionsTable,
} from './schema-content.ts'

export type ContentVersion = Selectable<ContentVersionsTable>

/** Serialises what is decided about a product's versions, until the transaction ends. */
export async function lockContent(trx: Trx, productKey: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${productKey}, 51))`.execute(trx)
}

/** The versions of a product, newest first. */
export function listVersions(db: Db, productKey: string): Promise<ContentVersion[]> {
  return db
    .selectFrom('shop.contentVersions')
    .selectAll()
    .where('productKey', '=', productKey)
    .orderBy('number', 'desc')
    .execute()
}

/** Stores a new draft with the next number. The caller has locked the product's content. */
export async function insertDraft(
  trx: Trx,
  draft: Pick<ContentVersion, 'productKey' | 'title' | 'changed' | 'fingerprint'>,
): Promise<ContentVersion> {
  const [newest] = await listVersions(trx, draft.productKey)
  return trx
    .insertInto('shop.contentVersions')
    .values({ ...draft, state: 'draft', number: (newest?.number ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes what is left of publishing that was broken off more than a day ago. */
export async function deleteOldDrafts(trx: Trx, productKey: string) {
  await trx
    .deleteFrom('shop.contentVersions')
    .where('productKey', '=', productKey)
    .where('state', '=', 'draft')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Records that the blob store holds this blob; a second call changes nothing. */
export async function recordBlob(
  db: Db,
  blob: Pick<Selectable<ContentBlobsTable>, 'sha256' | 'bytes'>,
) {
  await db
    .insertInto('shop.contentBlobs')
    .values(blob)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Stores what a draft holds, whose blobs are recorded, and makes it ready. */
export async function completeDraft(
  trx: Trx,
  versionId: string,
  {
    chapters,
    attachments,
  }: {
    chapters: readonly Omit<ContentChaptersTable, 'versionId'>[]
    attachments: readonly Omit<ContentAttachmentsTable, 'versionId'>[]
  },
) {
  await trx
    .insertInto('shop.contentChapters')
    .values(chapters.map((chapter) => ({ ...chapter, versionId })))
    .execute()
  if (attachments.length > 0) {
    await trx
      .insertInto('shop.contentAttachments')
      .values(attachments.map((attachment) => ({ ...attachment, versionId })))
      .execute()
  }
  await trx
    .updateTable('shop.contentVersions')
    .set({ state: 'ready' })
    .where('id', '=', versionId)
    .where('state', '=', 'draft')
    .execute()
}

/** Makes a complete version the live one of its product, instead of the one that was. The caller has locked the content. */
export async function makeLive(
  trx: Trx,
  { id, productKey }: Pick<ContentVersion, 'id' | 'productKey'>,
) {
  await trx
    .updateTable('shop.contentVersions')
    .set({ state: 'superseded' })
    .where('productKey', '=', productKey)
    .where('state', '=', 'live')
    .where('id', '<>', id)
    .execute()
  await trx
    .updateTable('shop.contentVersions')
    .set({ state: 'live', liveAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'superseded'])
    .execute()
}
