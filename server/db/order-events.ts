import type { Selectable } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db, Trx } from './connect.ts'
import type { OrderEventsTable } from './schema-orders.ts'

export type OrderEventRow = Selectable<OrderEventsTable>

export async function recordOrderEvent(
  trx: Trx,
  row: {
    orderId: string
    event: string
    fromState: OrderState | null
    toState: OrderState
    cause: string
  },
) {
  await trx.insertInto('shop.orderEvents').values(row).execute()
}

export function listOrderEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('shop.orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
