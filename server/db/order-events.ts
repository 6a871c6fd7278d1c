import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { OrderEventsTable } from './schema-orders.ts'

export async function recordOrderEvent(trx: Trx, event: Insertable<OrderEventsTable>) {
  await trx.insertInto('shop.orderEvents').values(event).execute()
}

export function listOrderEvents(db: Db, orderId: string): Promise<Selectable<OrderEventsTable>[]> {
  return db
    .selectFrom('shop.orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
