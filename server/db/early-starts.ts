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
