import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Row, Schema } from './schema.ts'

/** `draft` while its attachments are stored, then `ready`, `live`, and `superseded` by another. */
export type ContentVersion = Row<'shop.contentVersions'>

/** Serialises changes to a product's versions until the transaction ends. */
export async function lockContent(trx: Trx, productKey: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${productKey}, 51))`.execute(trx)
}

const versions = (db: Db) => db.selectFrom('shop.contentVersions').selectAll()

export function listVersions(db: Db, productKey: string): Promise<ContentVersion[]> {
  return versions(db).where('productKey', '=', productKey).orderBy('number', 'desc').execute()
}

export function listLiveVersions(db: Db): Promise<ContentVersion[]> {
  return versions(db).where('state', '=', 'live').execute()
}

/** Call lockContent first. */
export async function insertDraft(
  trx: Trx,
  draft: Pick<ContentVersion, 'productKey' | 'title' | 'changed' | 'preview' | 'fingerprint'>,
): Promise<ContentVersion> {
  const [newest] = await listVersions(trx, draft.productKey)
  return trx
    .insertInto('shop.contentVersions')
    .values({ ...draft, state: 'draft', number: (newest?.number ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Left by publishing that was interrupted over a day ago. */
export async function deleteOldDrafts(db: Db) {
  await db
    .deleteFrom('shop.contentVersions')
    .where('state', '=', 'draft')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** The sweep spares the blob for a day from now. */
export async function recordBlob(db: Db, blob: { sha256: string; bytes: number }) {
  await db
    .insertInto('shop.contentBlobs')
    .values(blob)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ storedAt: sql<Date>`now()` }))
    .execute()
}

/** The blobs are recorded already. */
export async function completeDraft(
  trx: Trx,
  versionId: string,
  {
    chapters,
    attachments,
  }: {
    chapters: readonly Omit<Schema['shop.contentChapters'], 'versionId'>[]
    attachments: readonly Omit<Schema['shop.contentAttachments'], 'versionId'>[]
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

/** Call lockContent first. */
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

/** For a version whose newer one went live first. */
export async function supersede(trx: Trx, { id }: ContentVersion): Promise<ContentVersion> {
  return trx
    .updateTable('shop.contentVersions')
    .set({ state: 'superseded' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface NeededBlob {
  productKey: string
  name: string
  sha256: string
  bytes: number
}

export async function listNeededBlobs(db: Db): Promise<NeededBlob[]> {
  const rows = await db
    .selectFrom('shop.contentVersions as v')
    .innerJoin('shop.contentAttachments as a', 'a.versionId', 'v.id')
    .innerJoin('shop.contentBlobs as b', 'b.sha256', 'a.sha256')
    .select(['v.productKey', 'a.name', 'a.sha256', 'b.bytes'])
    .where('v.state', '=', 'live')
    .orderBy('v.productKey')
    .orderBy('a.name')
    .execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/** Records stored blobs without a row, as after restoring an older backup. */
export async function adoptBlobs(
  db: Db,
  blobs: readonly { sha256: string; bytes: number; storedAt: Date }[],
) {
  if (blobs.length === 0) return
  await db
    .insertInto('shop.contentBlobs')
    .values(blobs)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Recorded over a day ago and used by no version, draft, stamped file, request or picture. */
export async function listUnusedBlobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from shop.content_blobs b where ${unused}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** A concurrent user of the blob waits for the transaction, then records it again. */
export async function deleteUnusedBlob(trx: Trx, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    delete from shop.content_blobs b where sha256 = ${sha256} and ${unused}
    returning sha256`.execute(trx)
  return rows.length > 0
}

const unused = sql`
  b.stored_at < now() - interval '1 day'
  and not exists (select from shop.content_attachments a where a.sha256 = b.sha256)
  and not exists (select from shop.draft_attachments d where d.sha256 = b.sha256)
  and not exists (select from shop.stamped_files s where b.sha256 in (s.sha256, s.source_sha256))
  and not exists (select from shop.request_file_parts p where p.sha256 = b.sha256)
  and not exists (select from shop.pictures p where p.sha256 = b.sha256)
  and not exists (select from shop.picture_variants v where v.sha256 = b.sha256)`
