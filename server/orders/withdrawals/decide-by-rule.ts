import {
  type LineOutcome,
  outcomeOf,
  rightToWithdraw,
  stateOfLines,
  type WithdrawalState,
} from '#domain/withdrawal.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockUserByEmail } from '#server/db/users.ts'
import {
  listLinesOfWithdrawal,
  listStatedLines,
  storeWithdrawalLines,
  type WithdrawalLine,
} from '#server/db/withdrawal-lines.ts'
import {
  findWithdrawal,
  hasEarlierWords,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrdersOf } from './change-withdrawal.ts'
import { followOrdersOf } from './follow-withdrawals.ts'
import { isStatedExactly } from './is-stated-exactly.ts'
import {
  alertUnmatched,
  notifyDecision,
  notifyOwner,
  notifyOwnerReceived,
  notifyReceived,
} from './notify-of-withdrawal.ts'
import { reasons } from './reasons.ts'
import { whyNotAutomatic } from './why-not-automatic.ts'

interface Decision {
  state: WithdrawalState
  lines: readonly (WithdrawalLine & { outcome: LineOutcome })[]
  /** Undefined when the shop refunds automatically. */
  forOwner?: string | undefined
}

/** Decides a received withdrawal and queues its emails in one transaction. Decided ones stay unchanged. */
export async function decideByRule(deps: Deps, id: string): Promise<void> {
  const known = await findWithdrawal(deps.db, id)
  if (known?.state !== 'received') return
  await deps.db.transaction().execute(async (trx) => {
    if (known.email) await lockUserByEmail(trx, known.email)
    await lockOrdersOf(trx, await findLines(trx, known))
    const withdrawal = await lockWithdrawal(trx, id)
    if (withdrawal?.state !== 'received') return
    const lines = await findLines(trx, withdrawal)
    const decision = await decide({ ...deps, db: trx }, withdrawal, lines)
    await storeWithdrawalLines(trx, id, decision.lines)
    await store(trx, withdrawal, decision)
    await tell(deps, trx, { withdrawal, decision })
    await followOrdersOf(deps, trx, lines)
  })
}

type FoundLine = WithdrawalLine & { outcome?: LineOutcome }

/** Known lines, else those whose order number and address match. */
async function findLines(trx: Trx, withdrawal: Withdrawal): Promise<FoundLine[]> {
  const { id, email, userId, orderNumbers: numbers } = withdrawal
  const known = await listLinesOfWithdrawal(trx, id)
  if (known.length > 0 || userId !== null || !email) return known
  return listStatedLines(trx, { numbers, email, but: id })
}

async function decide(
  deps: Deps,
  withdrawal: Withdrawal,
  found: readonly FoundLine[],
): Promise<Decision> {
  const { receivedAt } = withdrawal
  if (!isStatedExactly(withdrawal)) {
    const lines = found.map((line) => ({ ...line, outcome: leaveOpen(line, receivedAt) }))
    const state = stateOfLines(lines.map(({ outcome }) => outcome))
    return { state, lines, ...(state === 'matched' ? { forOwner: IN_WORDS } : {}) }
  }
  const lines = found.map((line) => ({ ...line, outcome: outcomeFor(line, receivedAt) }))
  const isRefused = lines.some(({ outcome }) => outcome === 'late' || outcome === 'right_lost')
  if (isRefused && (await hasEarlierWords(deps.db, withdrawal))) {
    const left = lines.map((line) => ({ ...line, outcome: leaveOpen(line, receivedAt) }))
    return { state: 'matched', lines: left, forOwner: EARLIER_WORDS }
  }
  const state = stateOfLines(lines.map(({ outcome }) => outcome))
  if (state !== 'refund_due') return { state, lines }
  return { state, lines, forOwner: await whyNotAutomatic(deps, withdrawal, lines) }
}

const IN_WORDS = 'the customer described it in their own words'
const EARLIER_WORDS =
  'no refund is due for this one alone, but this person has an earlier withdrawal that is still open'

/** Keeps earlier decisions. */
function outcomeFor(line: FoundLine, receivedAt: Date): LineOutcome {
  if (line.outcome && line.outcome !== 'asked') return line.outcome
  return outcomeOf(rightToWithdraw(line, receivedAt))
}

/** Leaves an undecided line to the owner. */
function leaveOpen(line: FoundLine, receivedAt: Date): LineOutcome {
  if (line.outcome && line.outcome !== 'asked') return line.outcome
  return outcomeFor(line, receivedAt) === 'already' ? 'already' : 'asked'
}

async function store(
  trx: Trx,
  { id }: Withdrawal,
  { state, forOwner }: Pick<Decision, 'state' | 'forOwner'>,
) {
  const automatic = state === 'refund_due' && forOwner === undefined
  const isDecided = ['right_lost', 'late', 'closed'].includes(state)
  await updateWithdrawal(trx, id, {
    state,
    automatic,
    ...(isDecided ? { decidedAt: new Date(), decidedBy: 'shop' } : {}),
    why: forOwner ?? reasons[state] ?? null,
  })
}

async function tell(
  deps: Deps,
  trx: Trx,
  { withdrawal, decision }: { withdrawal: Withdrawal; decision: Decision },
) {
  const { state, lines, forOwner } = decision
  await notifyReceived(deps, trx, { withdrawal, lines })
  if (state === 'unmatched') await alertUnmatched(deps, trx)
  if (state === 'right_lost' || state === 'late' || state === 'closed') {
    await notifyDecision(deps, trx, withdrawal.id)
  }
  // the owner gets one mail about statements for the same lines (T55)
  const isAsked = state === 'matched' && lines.every(({ asked }) => asked)
  if (forOwner !== undefined && !isAsked) await notifyOwner(deps, trx, withdrawal)
  // a refund is announced once it is made (followWithdrawals)
  if (forOwner === undefined && state !== 'unmatched' && state !== 'refund_due')
    await notifyOwnerReceived(deps, trx, { withdrawal, lines })
}
