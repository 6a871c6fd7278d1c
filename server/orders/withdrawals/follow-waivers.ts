import { lockOrder } from '../../db/orders.ts'
import { listUnconfirmedOrderIds } from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { followWithdrawals } from './follow-withdrawals.ts'

/**
 * Makes withdrawals due whose right was lost by a waiver whose confirmation has come back since. Runs every minute: what
 * sends mails may not lock orders.
 */
export async function followWaivers(deps: Deps): Promise<void> {
  for (const orderId of await listUnconfirmedOrderIds(deps.db)) {
    await deps.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId)
      await followWithdrawals(deps, trx, orderId)
    })
  }
}
