import type { PurchaseStatus } from '#domain/ledger.ts'
import type { Db } from '#server/db/connect.ts'
import type { Order, OrderLine } from '#server/db/orders.ts'

/** `status` is null before delivery. */
export type OwnOrderLine = OrderLine & { status: PurchaseStatus | null }

export function listPaidOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'not in', ['created', 'open', 'expired'])
    .orderBy('number', 'desc')
    .execute()
}

export async function listLinesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<OwnOrderLine[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shop.orderLines as l')
    .leftJoin('purchases as p', (on) =>
      on.onRef('p.orderId', '=', 'l.orderId').onRef('p.lineNo', '=', 'l.lineNo'),
    )
    .selectAll('l')
    .select('p.status')
    .where('l.orderId', 'in', orderIds)
    .orderBy('l.lineNo')
    .execute()
}
