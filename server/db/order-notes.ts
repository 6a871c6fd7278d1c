import type { Insertable } from 'kysely'
import type { Db } from './connect.ts'
import type { Row, Schema } from './schema.ts'

/** Notes never change. */
export async function insertOrderNote(
  db: Db,
  note: Insertable<Schema['shop.orderNotes']>,
): Promise<void> {
  await db.insertInto('shop.orderNotes').values(note).execute()
}

export function listOrderNotes(db: Db, orderId: string): Promise<Row<'shop.orderNotes'>[]> {
  return db
    .selectFrom('shop.orderNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
