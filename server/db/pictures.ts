import type { Db, Trx } from './connect.ts'
import type { Row, Schema } from './schema.ts'

export type StoredPicture = Row<'shop.pictures'>
export type PictureFormat = Row<'shop.pictureVariants'>['format']
type NewVariant = Omit<Schema['shop.pictureVariants'], 'picture'>

export function findPicture(db: Db, sha256: string): Promise<StoredPicture | undefined> {
  return db.selectFrom('shop.pictures').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

/** Those that are stored. */
export async function listPictures(
  db: Db | Trx,
  hashes: readonly string[],
): Promise<StoredPicture[]> {
  if (hashes.length === 0) return []
  return db
    .selectFrom('shop.pictures')
    .selectAll()
    .where('sha256', 'in', [...hashes])
    .execute()
}

/** The blobs are recorded already. False when another request has stored the picture. */
export async function insertPicture(
  trx: Trx,
  picture: Omit<StoredPicture, 'uploadedAt'>,
  variants: readonly NewVariant[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shop.pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await trx
    .insertInto('shop.pictureVariants')
    .values(variants.map((variant) => ({ ...variant, picture: picture.sha256 })))
    .execute()
  return true
}

const variantBlobs = (db: Db) =>
  db
    .selectFrom('shop.pictureVariants as v')
    .innerJoin('shop.contentBlobs as b', 'b.sha256', 'v.sha256')
    .innerJoin('shop.pictures as p', 'p.sha256', 'v.picture')
    .select(['b.sha256', 'b.bytes', 'p.name'])

/** The blob of one variant. */
export async function findVariant(
  db: Db,
  { picture, width, format }: { picture: string; width: number; format: PictureFormat },
) {
  const row = await variantBlobs(db)
    .where('v.picture', '=', picture)
    .where('v.width', '=', width)
    .where('v.format', '=', format)
    .executeTakeFirst()
  return row && { ...row, bytes: Number(row.bytes) }
}

/** Variants of all pictures, each with the name of the uploaded file. */
export async function listVariantBlobs(db: Db) {
  const rows = await variantBlobs(db).select('v.picture').execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}
