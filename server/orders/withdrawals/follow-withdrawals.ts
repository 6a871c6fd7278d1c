import { followLine, stateOfLines, withdrawalNumber } from '#domain/withdrawal.ts'
import { SHOP } from '#server/db/audit.ts'
import { endCommissions } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import { setWithdrawnStatuses } from '#server/db/purchases.ts'
import {
  type LineOfWithdrawal,
  listLinesOfWithdrawal,
  listWithdrawalIdsOfOrder,
  storeWithdrawalLines,
} from '#server/db/withdrawal-lines.ts'
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { isStatedExactly } from './is-stated-exactly.ts'
import {
  dueWords,
  notifyDecision,
  notifyOwner,
  notifyOwnerReceived,
} from './notify-of-withdrawal.ts'

/**
 * Derives outcomes, ownership and commissions from the money of a locked order. No outcome is final, as a refund may
 * still bounce. Idempotent. Returns lines whose refund a withdrawal's mail announces.
 */
export async function followWithdrawals(
  deps: Deps,
  trx: Trx,
  orderId: string,
): Promise<{ lineNo: number; email: string | null }[]> {
  const told: { lineNo: number; email: string | null }[] = []
  for (const id of await listWithdrawalIdsOfOrder(trx, orderId)) {
    const withdrawal = await lockWithdrawal(trx, id)
    if (!withdrawal || withdrawal.state === 'received') continue
    const before = await listLinesOfWithdrawal(trx, id)
    const isFinal = withdrawal.state === 'closed' && withdrawal.decidedBy !== SHOP.name
    const facts = {
      receivedAt: withdrawal.receivedAt,
      isExact: isStatedExactly(withdrawal),
      isFinal,
    }
    const after = before.map((line) =>
      line.orderId === orderId ? { ...line, outcome: followLine(line, facts) } : line,
    )
    const changed = after.filter(({ outcome }, at) => outcome !== before[at]?.outcome)
    if (changed.length === 0) continue
    await storeWithdrawalLines(trx, id, changed)
    await followLines(deps, trx, { withdrawal, before, after })
    const { email } = withdrawal
    for (const { outcome, lineNo } of changed)
      if (outcome === 'refunded') told.push({ lineNo, email })
  }
  await setWithdrawnStatuses(trx, orderId)
  await endCommissions(trx, orderId)
  return told
}

export async function followOrdersOf(
  deps: Deps,
  trx: Trx,
  lines: readonly { orderId: string }[],
): Promise<void> {
  const orderIds = new Set(lines.map(({ orderId }) => orderId))
  for (const orderId of orderIds) await followWithdrawals(deps, trx, orderId)
}

interface Changed {
  withdrawal: Withdrawal
  before: readonly LineOfWithdrawal[]
  after: readonly LineOfWithdrawal[]
}

const CAME_BACK = 'the refund failed: refund it again, or pay another way'
const DUE_NOW = 'the decision no longer applies, so a refund is due now'

async function followLines(deps: Deps, trx: Trx, { withdrawal, before, after }: Changed) {
  const { id, number, automatic, decidedBy } = withdrawal
  const state = stateOfLines(after.map(({ outcome }) => outcome))
  const isFreed = ({ outcome }: LineOfWithdrawal, at: number) =>
    outcome !== before[at]?.outcome && (outcome === 'refund' || outcome === 'asked')
  const freed = after.filter(isFreed)
  const subject = withdrawalNumber(number)
  if (freed.length > 0) {
    const cameBack = before.some(
      (line, at) => line.outcome === 'refunded' && after[at]?.outcome === 'refund',
    )
    const why = cameBack ? CAME_BACK : DUE_NOW
    const open = { state, automatic: false, decidedAt: null, decidedBy: null, why }
    await updateWithdrawal(trx, id, open)
    await raiseAlarm(deps, trx, { kind: 'withdrawal_due', subject, what: dueWords(withdrawal) })
    await notifyOwner(deps, trx, withdrawal)
  } else if (state === 'refund_due' || state === 'matched') {
    await updateWithdrawal(trx, id, { state })
  } else {
    const decision = { automatic: false, decidedAt: new Date() }
    const by = decidedBy ?? SHOP.name
    await updateWithdrawal(trx, id, { state, ...decision, decidedBy: automatic ? SHOP.name : by })
    await resolveAlarm(trx, { kind: 'withdrawal_due', subject })
    if (automatic) await notifyOwnerReceived(deps, trx, { withdrawal, lines: after })
  }
  await notifyDecision(deps, trx, id)
}
