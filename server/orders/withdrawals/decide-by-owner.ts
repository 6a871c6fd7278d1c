import type { AuditAct } from '#domain/audit-acts.ts'
import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { markLinesTold, storeWithdrawalLines } from '#server/db/withdrawal-lines.ts'
import { hasUnmatched, updateWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import { listOpenAttemptsOf } from '#server/orders/refunds/refund-attempts.ts'
import { unknownInWords } from '#server/orders/refunds/refund-errors.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { followOrdersOf } from './follow-withdrawals.ts'
import { notifyDecision } from './notify-of-withdrawal.ts'

/**
 * No refund; the customer gets the reason unless they know the outcome.
 * @throws AdminRefusal when it is refunded, closed or being refunded
 */
export function refuseWithdrawal(deps: AdminDeps, withdrawal: Withdrawal, why: string) {
  return decide(deps, withdrawal, { why, act: 'withdrawal refuse', outcome: 'refused' })
}

/** No refund and no mail. @throws AdminRefusal as refuseWithdrawal */
export async function closeWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  why: string,
): Promise<void> {
  await decide(deps, withdrawal, { why, act: 'withdrawal close' })
}

/** @throws AdminRefusal */
export function refuseDecided({ state, number }: Pick<Withdrawal, 'state' | 'number'>) {
  if (state === 'refunded' || state === 'closed') {
    throw new AdminRefusal(`${withdrawalNumber(number)} is ${state}.`)
  }
}

/** Once no withdrawal lacks a matching order. */
export async function resolveUnmatched(trx: Trx) {
  if (!(await hasUnmatched(trx))) await resolveAlarm(trx, { kind: 'withdrawal_unmatched' })
}

/** With an outcome for open lines, the customer is mailed. */
async function decide(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { why, act, outcome }: { why: string; act: AuditAct; outcome?: LineOutcome },
) {
  let isMailed = false
  await changeWithdrawal(deps, id, async ({ trx, withdrawal, lines }) => {
    refuseDecided(withdrawal)
    refuseAutomatic(withdrawal)
    const open = lines.filter((line) => line.outcome === 'refund' || line.outcome === 'asked')
    await refuseUnknown(trx, withdrawal, open)
    const isPaid = lines.some((line) => line.outcome === 'refunded')
    // Beside a refunded line, `already` would be decided again: only a closed withdrawal is final.
    const left = outcome ?? (isPaid ? 'refused' : 'already')
    const decided = open.map((line) => ({ ...line, outcome: left }))
    await storeWithdrawalLines(trx, id, decided)
    const decision = { automatic: false, decidedAt: new Date(), decidedBy: deps.who.name, why }
    await updateWithdrawal(trx, id, { ...decision, state: isPaid ? 'refunded' : 'closed' })
    await recordAct(trx, { who: deps.who, act, facts: { withdrawal: number } })
    await resolveAlarm(trx, { kind: 'withdrawal_due', subject: withdrawalNumber(number) })
    await resolveUnmatched(trx)
    if (outcome) isMailed = await notifyDecision(deps, trx, id)
    else await markLinesTold(trx, id, decided)
    await followOrdersOf(deps, trx, decided)
  })
  return { isMailed }
}

/** A refusal would contradict the pending refund. An owner's refund has an attempt (refuseUnknown). */
function refuseAutomatic({ number, automatic }: Withdrawal) {
  if (!automatic) return
  throw new AdminRefusal(
    `${withdrawalNumber(number)} is being refunded by the shop. Check again in a minute.`,
  )
}

/** A refund that may have gone through could contradict the decision. */
async function refuseUnknown(
  trx: Trx,
  { number }: Withdrawal,
  lines: readonly { orderId: string }[],
) {
  const [open] = await listOpenAttemptsOf(trx, lines)
  if (!open) return
  throw new AdminRefusal(
    `${withdrawalNumber(number)} can’t be decided yet. ${unknownInWords(open)}. Try again in a minute.`,
  )
}
