import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import { deleteEarlyStarts } from '#server/db/early-starts.ts'
import type { Order } from '#server/db/orders.ts'
import type { CustomerAccount } from '#server/db/schema.ts'

export function findOrderByNumber(db: Db, number: number): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Reassigns a locked order. With `customer` null, fulfilment finds or creates the account. */
export async function updateOrderOwner(
  trx: Trx,
  orderId: string,
  {
    email,
    customer,
  }: { email: string; customer: { userId: string; account: CustomerAccount } | null },
) {
  await trx
    .updateTable('shop.orders')
    .set({
      email,
      userId: customer?.userId ?? null,
      updatedAt: sql<Date>`now()`,
      ...(customer ? { account: customer.account } : { guest: true }),
    })
    .where('id', '=', orderId)
    .execute()
  await deleteEarlyStarts(trx, orderId) // requested by the previous customer
  if (!customer) return
  await trx
    .updateTable('purchases')
    .set({ userId: customer.userId })
    .where('orderId', '=', orderId)
    .execute()
}

/** Unsent emails to another address than the order's. */
export async function dropMisaddressedMails(
  trx: Trx,
  { orderId, email }: { orderId: string; email: string },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('shop.mails')
    .where('orderId', '=', orderId)
    .where('kind', 'in', [
      'order_confirmation',
      'refund_notice',
      'early_start',
      'brief_received',
      'request_message',
    ])
    .where('toEmail', '<>', email)
    .where('sentAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
