import { isDecided, keptOutcome, stateOfLines, withdrawalNumber } from '#domain/withdrawal.ts'
import { SHOP } from '#server/db/audit.ts'
import { listWithdrawalIdsOfOrder, storeWithdrawalLines } from '#server/db/withdrawal-lines.ts'
import { updateWithdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { listOpenAttemptsOf } from '#server/orders/refunds/refund-attempts.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { followOrdersOf } from './follow-withdrawals.ts'
import { reasons } from './reasons.ts'

/**
 * Runs once the outcome of an owner's refund is known. Unrefunded lines that the customer was told to keep are theirs
 * again; others stay due. Idempotent.
 */
export async function endRefund(deps: Deps, id: string): Promise<void> {
  await changeWithdrawal(deps, id, async ({ trx, withdrawal, lines }) => {
    const { state, automatic, number, receivedAt } = withdrawal
    if (isDecided(state) || automatic) return
    if ((await listOpenAttemptsOf(trx, lines)).length > 0) return
    const after = lines.map((line) => ({
      ...line,
      outcome: keptOutcome(line, receivedAt) ?? line.outcome,
    }))
    const kept = after.filter(({ outcome }, at) => outcome !== lines[at]?.outcome)
    await updateWithdrawal(trx, id, { decidedBy: null })
    if (kept.length === 0) return
    await storeWithdrawalLines(trx, id, kept)
    const left = stateOfLines(after.map(({ outcome }) => outcome))
    const decision = { decidedAt: new Date(), decidedBy: SHOP.name, why: reasons[left] ?? null }
    await updateWithdrawal(trx, id, { state: left, ...(isDecided(left) ? decision : {}) })
    if (isDecided(left)) {
      await resolveAlarm(trx, { kind: 'withdrawal_due', subject: withdrawalNumber(number) })
    }
    await followOrdersOf(deps, trx, lines)
  })
}

export async function endRefundsOf(deps: Deps, orderId: string): Promise<void> {
  for (const id of await listWithdrawalIdsOfOrder(deps.db, orderId)) await endRefund(deps, id)
}
