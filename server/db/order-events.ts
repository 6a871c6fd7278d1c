import type { Insertable } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Row, Schema } from './schema.ts'

export async function recordOrderEvent(trx: Trx, event: Insertable<Schema['shop.orderEvents']>) {
  await trx.insertInto('shop.orderEvents').values(event).execute()
}

export function listOrderEvents(db: Db, orderId: string): Promise<Row<'shop.orderEvents'>[]> {
  return db
    .selectFrom('shop.orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
