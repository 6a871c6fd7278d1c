import { sql } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db, Trx } from '../connect.ts'
import { deleteEarlyStarts } from '../early-starts.ts'
import type { Order } from '../orders.ts'
import type { BuyerAccount } from '../schema-orders.ts'

export function findOrderByNumber(db: Db, number: number): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('number', '=', number).executeTakeFirst()
}

export function listLatestOrders(
  db: Db,
  { state, last }: { state: OrderState | undefined; last: number },
): Promise<Order[]> {
  const all = db.selectFrom('shop.orders').selectAll().orderBy('number', 'desc').limit(last)
  return (state ? all.where('state', '=', state) : all).execute()
}

/** By canonical text, at most fifty, newest first. */
export function listOrdersOf(db: Db, text: string): Promise<Order[]> {
  return db
    .selectFrom('shop.orders as o')
    .leftJoin('shopAuth.users as u', 'u.id', 'o.userId')
    .selectAll('o')
    .where(sql<boolean>`position(${text}::text in o.email) > 0
      or position(${text}::text in lower(u.email)) > 0`)
    .orderBy('o.number', 'desc')
    .limit(50)
    .execute()
}

/** By canonical text, at most fifty. */
export function listAccountsLike(db: Db, text: string) {
  return db
    .selectFrom('shopAuth.users')
    .select(['email', 'emailConfirmedAt', 'createdAt', 'lastSignInAt'])
    .where(sql<boolean>`position(${text}::text in lower(email)) > 0`)
    .orderBy('email')
    .limit(50)
    .execute()
}

/** Reassigns a locked order. With `buyer` null, fulfilment finds or creates the account. */
export async function updateOrderOwner(
  trx: Trx,
  orderId: string,
  { email, buyer }: { email: string; buyer: { userId: string; account: BuyerAccount } | null },
) {
  await trx
    .updateTable('shop.orders')
    .set({
      email,
      userId: buyer?.userId ?? null,
      updatedAt: sql<Date>`now()`,
      ...(buyer ? { account: buyer.account } : { guest: true }),
    })
    .where('id', '=', orderId)
    .execute()
  await deleteEarlyStarts(trx, orderId) // requested by the previous customer
  if (!buyer) return
  await trx
    .updateTable('purchases')
    .set({ userId: buyer.userId })
    .where('orderId', '=', orderId)
    .execute()
}

/** Unsent mails to another address than the order's. */
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
