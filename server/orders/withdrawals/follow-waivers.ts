import { lockOrder } from '#server/db/orders.ts'
import { listUnconfirmedOrderIds } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { followWithdrawals } from './follow-withdrawals.ts'

/**
 * A waiver counts only once confirmed: its bounced mail makes the withdrawal due again. A separate job, as the mail
 * sender may not lock orders.
 */
export async function followWaivers(deps: Deps): Promise<void> {
  for (const orderId of await listUnconfirmedOrderIds(deps.db)) {
    await deps.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId)
      await followWithdrawals(deps, trx, orderId)
    })
  }
}
