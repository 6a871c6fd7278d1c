import { withdrawalNumber } from '#domain/withdrawal.ts'
import { lockOrder } from '#server/db/orders.ts'
import {
  hasUnmatchedDue,
  listDueWithdrawals,
  listUnconfirmedOrderIds,
} from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarms } from '#server/outbox/alarms.ts'
import { followWithdrawals } from './follow-withdrawals.ts'
import { alertUnmatched, dueWords } from './notify-of-withdrawal.ts'

const DAYS_BEFORE = 4

export async function watchWithdrawals(deps: Deps): Promise<void> {
  if (await hasUnmatchedDue(deps.db, DAYS_BEFORE)) await alertUnmatched(deps, deps.db)
  const due = await listDueWithdrawals(deps.db, DAYS_BEFORE)
  if (due.length === 0) return
  const alarms = due.map(({ number, dueAt }) => {
    const what = dueWords({ number, dueAt })
    return { kind: 'withdrawal_due', subject: withdrawalNumber(number), what } as const
  })
  await raiseAlarms(deps, deps.db, alarms)
}

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
