import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { recordAct } from '../db/audit.ts'
import type { Trx } from '../db/connect.ts'
import { storeWithdrawalLines } from '../db/withdrawal-lines.ts'
import {
  findWithdrawal,
  hasUnmatched,
  updateWithdrawal,
  type Withdrawal,
} from '../db/withdrawals.ts'
import { changeWithdrawal } from '../orders/withdrawals/change-withdrawal.ts'
import { reopenAnswered } from '../orders/withdrawals/reopen-answered.ts'
import { tellDecision } from '../orders/withdrawals/tell-withdrawal.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

/** Refuses a withdrawal: nothing is paid back, and the buyer is told why. @throws AdminRefusal when it is settled */
export function refuseWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  why: string,
): Promise<void> {
  return decide(deps, withdrawal, { why, act: 'withdrawal refuse', outcome: 'refused' })
}

/**
 * Closes a withdrawal: nothing is paid back and nobody is told, as for one that is settled otherwise.
 * @throws AdminRefusal when it is settled
 */
export function closeWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  why: string,
): Promise<void> {
  return decide(deps, withdrawal, { why, act: 'withdrawal close' })
}

/** @throws AdminRefusal when a withdrawal is paid back or closed */
export function refuseSettled({ state, number }: Pick<Withdrawal, 'state' | 'number'>) {
  if (state === 'refunded' || state === 'closed') {
    throw new AdminRefusal(`${withdrawalNumber(number)} is ${state}.`)
  }
}

/** Closes the alarm about withdrawals that fit no order once none waits. */
export async function resolveUnmatched(trx: Trx) {
  if (!(await hasUnmatched(trx))) await resolveAlarm(trx, { kind: 'withdrawal_unmatched' })
}

/** Closes a withdrawal; with an outcome for its open lines the buyer is told. */
async function decide(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { why, act, outcome }: { why: string; act: string; outcome?: LineOutcome },
) {
  await changeWithdrawal(deps, id, async ({ trx, withdrawal, lines }) => {
    refuseSettled(withdrawal)
    const settled = lines.map((line) =>
      line.outcome === 'refund' || line.outcome === 'asked'
        ? { ...line, outcome: outcome ?? ('already' as const) }
        : line,
    )
    await storeWithdrawalLines(trx, id, settled)
    const freed = lines.filter(({ outcome: was }) => was === 'refund' || was === 'asked')
    await reopenAnswered(deps, trx, { id, freed })
    const decision = { state: 'closed', automatic: false, decidedAt: new Date() } as const
    await updateWithdrawal(trx, id, { ...decision, decidedBy: deps.who.name, why })
    await recordAct(trx, { who: deps.who, act, facts: { withdrawal: number } })
    await resolveAlarm(trx, { kind: 'withdrawal_due', subject: withdrawalNumber(number) })
    await resolveUnmatched(trx)
    const decided = await findWithdrawal(trx, id)
    if (outcome && decided) await tellDecision(deps, trx, { withdrawal: decided, lines: settled })
  })
}
