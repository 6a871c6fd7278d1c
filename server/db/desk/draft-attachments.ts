import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

export type DraftAttachment = Omit<Schema['shop.draftAttachments'], 'productKey'> & {
  bytes: number
}

export async function listDraftAttachments(db: Db, productKey: string): Promise<DraftAttachment[]> {
  const { rows } = await sql<DraftAttachment>`
    select d.kind, d.name, d.sha256, d.media_type, d.width, d.height, b.bytes::float8 as bytes
    from shop.draft_attachments d join shop.content_blobs b on b.sha256 = d.sha256
    where d.product_key = ${productKey}
    order by d.kind desc, d.name`.execute(db)
  return rows
}

/** The blob is recorded, and the caller has locked the draft. */
export async function insertDraftAttachment(trx: Trx, attachment: Schema['shop.draftAttachments']) {
  await trx.insertInto('shop.draftAttachments').values(attachment).execute()
}

/** False when it is gone. The sweep deletes its blob once unused. */
export async function deleteDraftAttachment(
  trx: Trx,
  { productKey, kind, name }: Pick<Schema['shop.draftAttachments'], 'productKey' | 'kind' | 'name'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shop.draftAttachments')
    .where('productKey', '=', productKey)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Copies a version's sources into the caller's new draft. */
export async function copyVersion(
  trx: Trx,
  { versionId, productKey, who }: { versionId: string; productKey: string; who: string },
): Promise<void> {
  await sql`
    insert into shop.draft_chapters (product_key, position, file, markdown, changed_by)
    select ${productKey}, position, file, markdown, ${who} from shop.content_chapters
    where version_id = ${versionId}`.execute(trx)
  await sql`
    insert into shop.draft_attachments (product_key, kind, name, sha256, media_type, width, height)
    select ${productKey}, kind, normalize(name, NFC), sha256, media_type, width, height
    from shop.content_attachments where version_id = ${versionId}`.execute(trx)
}
