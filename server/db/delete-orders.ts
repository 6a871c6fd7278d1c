import { sql } from 'kysely'
import type { Trx } from './connect.ts'

/** Also deletes grants, withdrawals and provider data. Accounts, free resources and the audit log stay. */
export async function deleteAllOrders(trx: Trx): Promise<number> {
  await trx.deleteFrom('purchases').where('orderId', 'is not', null).execute()
  const { numDeletedRows } = await trx.deleteFrom('shop.orders').executeTakeFirstOrThrow()
  await trx.deleteFrom('shop.withdrawals').execute()
  await trx.deleteFrom('shop.contentGrants').execute()
  await trx.deleteFrom('shop.paymentEvents').execute()
  await trx.deleteFrom('shop.watermarks').execute()
  await trx
    .updateTable('shop.alarms')
    .set({ settledAt: sql<Date>`now()` })
    .where('settledAt', 'is', null)
    .execute()
  return Number(numDeletedRows)
}
