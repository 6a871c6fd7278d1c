import type { Db, Trx } from './connect.ts'
import type { Row } from './schema.ts'

/** A request to begin a service within its withdrawal period. */
export type EarlyStart = Row<'shop.earlyStarts'>

/** False when the line has one. */
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

/** Of the orders of these lines. */
export async function listEarlyStarts(
  db: Db,
  lines: readonly { orderId: string }[],
): Promise<EarlyStart[]> {
  const orderIds = lines.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shop.earlyStarts')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('lineNo')
    .execute()
}

/** After a reassignment: the new customer requested nothing. */
export async function deleteEarlyStarts(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('shop.earlyStarts').where('orderId', '=', orderId).execute()
}
