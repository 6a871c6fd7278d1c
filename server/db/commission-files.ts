import { sql } from 'kysely'
import type { CommissionMessage } from './commission-messages.ts'
import type { Db, Trx } from './connect.ts'
import { isDeliveredOpen } from './delivered-files.ts'
import { hasRow } from './has-row.ts'
import type { Row, Schema } from './schema.ts'

export type CommissionFile = Row<'shop.requestFiles'>

const fileRows = (db: Db) => db.selectFrom('shop.requestFiles').selectAll()

export function listCommissionFiles(db: Db, commissionId: string): Promise<CommissionFile[]> {
  return fileRows(db)
    .where('requestId', '=', commissionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findCommissionFile(db: Db, id: string): Promise<CommissionFile | undefined> {
  return fileRows(db).where('id', '=', id).executeTakeFirst()
}

/** The sender chooses `key`, unique for each file. */
export interface NewCommissionFile
  extends Pick<CommissionFile, 'requestId' | 'author' | 'key' | 'name'> {
  bytes: number
}

/** An existing key is left unchanged. The caller has locked the request. */
export async function insertCommissionFile(
  trx: Trx,
  file: NewCommissionFile,
): Promise<CommissionFile> {
  await trx
    .insertInto('shop.requestFiles')
    .values(file)
    .onConflict((conflict) => conflict.columns(['requestId', 'key']).doNothing())
    .execute()
  return fileRows(trx)
    .where('requestId', '=', file.requestId)
    .where('key', '=', file.key)
    .executeTakeFirstOrThrow()
}

/** The blob is recorded; an existing part stays. False when the file is gone. */
export async function insertFilePart(
  db: Db,
  part: Schema['shop.requestFileParts'],
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    with file as (select id from shop.request_files where id = ${part.fileId} for key share),
    added as (
      insert into shop.request_file_parts (file_id, part, sha256)
      select id, ${part.part}::int, ${part.sha256} from file
      on conflict do nothing
    )
    select exists (select from file) as there`.execute(db)
  return rows[0]?.there === true
}

export function hasFilePart(
  db: Db,
  part: Pick<Schema['shop.requestFileParts'], 'fileId' | 'part'>,
): Promise<boolean> {
  return hasRow(db, 'shop.requestFileParts', part)
}

type FilePart = Omit<Schema['shop.requestFileParts'], 'fileId'> & { bytes: number }

export async function listFileParts(db: Db, fileId: string): Promise<FilePart[]> {
  const rows = await db
    .selectFrom('shop.requestFileParts as p')
    .innerJoin('shop.contentBlobs as b', 'b.sha256', 'p.sha256')
    .select(['p.part', 'p.sha256', 'b.bytes'])
    .where('p.fileId', '=', fileId)
    .orderBy('p.part')
    .execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

export interface CommissionBlob {
  orderNumber: number
  name: string
  sha256: string
  bytes: number
}

/** Parts of all complete files, in order. */
export async function listCommissionBlobs(db: Db): Promise<CommissionBlob[]> {
  const { rows } = await sql<CommissionBlob>`
    select o.number::float8 as order_number, f.name, p.sha256, b.bytes::float8 as bytes
    from shop.request_files f
    join shop.requests r on r.id = f.request_id
    join shop.orders o on o.id = r.order_id
    join shop.request_file_parts p on p.file_id = f.id
    join shop.content_blobs b on b.sha256 = p.sha256
    where f.media_type is not null
    order by f.created_at, f.id, p.part`.execute(db)
  return rows
}

export async function markFileChecked(
  db: Db,
  id: string,
  facts: { mediaType: string; name: string },
) {
  await db.updateTable('shop.requestFiles').set(facts).where('id', '=', id).execute()
}

/** Skips incomplete and already sent files. */
export async function sendFilesWith(
  trx: Trx,
  { id: messageId, requestId, author }: Pick<CommissionMessage, 'id' | 'requestId' | 'author'>,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('shop.requestFiles')
    .set({ messageId })
    .where('id', 'in', fileIds)
    .where('requestId', '=', requestId)
    .where('author', '=', author)
    .where('messageId', 'is', null)
    .where('mediaType', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** `author` restricts it to one side. */
export async function deleteUnsentFile(
  db: Db,
  { id, author }: Pick<CommissionFile, 'id' | 'author'>,
) {
  await db
    .deleteFrom('shop.requestFiles')
    .where('id', '=', id)
    .where('author', '=', author)
    .where('messageId', 'is', null)
    .execute()
}

export async function deleteOldUnsentFiles(db: Db) {
  await sql`
    delete from shop.request_files
    where message_id is null and created_at < now() - interval '7 days'`.execute(db)
}

/** The first download counts. */
export async function recordFileDownload(db: Db, id: string) {
  await db
    .updateTable('shop.requestFiles')
    .set({ firstDownloadedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('firstDownloadedAt', 'is', null)
    .execute()
}

/** The customer's own file, or a delivered one that is not revoked; none of a previous customer. */
export async function findFileForCustomer(
  db: Db,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<CommissionFile | undefined> {
  const { rows } = await sql<CommissionFile>`
    select f.* from shop.request_files f
    join shop.requests r on r.id = f.request_id
    join shop.orders o on o.id = r.order_id
    join public.purchases p on p.order_id = r.order_id and p.line_no = r.line_no
    where f.id = ${fileId} and p.user_id = ${userId} and f.media_type is not null
      and not exists (
        select from shop.request_messages m where m.id = f.message_id and m.former_user_id is not null
      )
      and (f.author = 'buyer' or f.message_id is not null and ${isDeliveredOpen})`.execute(db)
  return rows[0]
}
