import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** A request to begin a service before its withdrawal period ends. */
export interface EarlyStart {
  orderId: string
  lineNo: number
  askedAt: Date
  textVersion: string
}

/** Stores a request; false when there is one for this line already. */
export async function insertEarlyStart(
  trx: Trx,
  request: Omit<EarlyStart, 'askedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shop.earlyStarts')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The requests for lines of these orders. */
export async function listEarlyStarts(db: Db, orderIds: readonly string[]): Promise<EarlyStart[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shop.earlyStarts')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('lineNo')
    .execute()
}

/** Forgets the requests of an order that goes to another buyer, who asked for nothing. */
export async function deleteEarlyStarts(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('shop.earlyStarts').where('orderId', '=', orderId).execute()
}

/** Whether a statement about this line, or about its order, has arrived and is not decided yet. */
export async function isBeingWithdrawn(
  trx: Trx,
  { orderId, lineNo }: { orderId: string; lineNo: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop.withdrawal_lines x join shop.withdrawals y on y.id = x.withdrawal_id
      where x.order_id = ${orderId} and x.line_no = ${lineNo} and x.outcome = 'asked'
        and y.state in ('received', 'matched')
    ) or exists (
      select from shop.withdrawals y join shop.orders o on o.id = ${orderId}
      where y.email = o.email and y.order_number = o.number and y.user_id is null
        and y.state = 'received'
    ) as found`.execute(trx)
  return rows[0]?.found === true
}
