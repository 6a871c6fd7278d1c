import type { Insertable, Selectable } from 'kysely'
import type { Db } from './connect.ts'
import type { OrderNotesTable } from './schema-orders.ts'

/** Notes never change. */
export async function insertOrderNote(db: Db, note: Insertable<OrderNotesTable>): Promise<void> {
  await db.insertInto('shop.orderNotes').values(note).execute()
}

export function listOrderNotes(db: Db, orderId: string): Promise<Selectable<OrderNotesTable>[]> {
  return db
    .selectFrom('shop.orderNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
