import type { Selectable } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db, Trx } from './connect.ts'
import type { OrderEventsTable } from './schema-orders.ts'

export type OrderEventRow = Selectable<OrderEventsTable>

/** Records an event of an order. Each call adds a row. */
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

/** The events of an order, oldest first. */
export function listOrderEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('shop.orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
