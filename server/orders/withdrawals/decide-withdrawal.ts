import {
  type LineOutcome,
  linesMeant,
  outcomeOf,
  rightToWithdraw,
  stateOfLines,
  type WithdrawalState,
} from '#domain/withdrawal.ts'
import type { Trx } from '../../db/connect.ts'
import { lockUserByEmail } from '../../db/users.ts'
import {
  listLinesOfWithdrawal,
  listStatedLines,
  storeWithdrawalLines,
  type WithdrawalLine,
} from '../../db/withdrawal-lines.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { lockOrdersOf } from './change-withdrawal.ts'
import {
  tellDecision,
  tellOwner,
  tellOwnerReceived,
  tellReceived,
  tellUnmatched,
} from './tell-withdrawal.ts'
import { whyOwner } from './why-owner.ts'

interface Decision {
  state: WithdrawalState
  lines: readonly (WithdrawalLine & { outcome: LineOutcome })[]
  /** Why the shop refunds nothing by itself, for the owner. */
  forOwner?: string | undefined
}

/**
 * Finds the lines that a withdrawal is about and decides what becomes of each, in one transaction with the mails that
 * tell of it. One that is decided stays as it is.
 */
export async function decideWithdrawal(deps: Deps, id: string): Promise<void> {
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
  })
}

/** A line that a withdrawal may be about; with its outcome where it was judged before. */
type FoundLine = WithdrawalLine & { outcome?: LineOutcome }

/** The lines it has already, such as those that were ticked, else those of the orders whose number and address fit. */
async function findLines(trx: Trx, withdrawal: Withdrawal): Promise<FoundLine[]> {
  const { id, email, userId, possibleNumbers } = withdrawal
  const known = await listLinesOfWithdrawal(trx, id)
  if (known.length > 0 || userId !== null || !email) return known
  const numbers = [...namedNumbers(withdrawal), ...possibleNumbers]
  return listStatedLines(trx, { numbers, email, but: id })
}

/** The order numbers that it has in figures. */
function namedNumbers({ orderNumber, orderNumbers }: Withdrawal): number[] {
  return [...new Set([...orderNumbers, ...(orderNumber === null ? [] : [orderNumber])])]
}

async function decide(
  deps: Deps,
  withdrawal: Withdrawal,
  found: readonly FoundLine[],
): Promise<Decision> {
  const { sure, unsure } = sortLines(withdrawal, found)
  const lines = [
    ...sure.map((line) => ({ ...line, outcome: judge(line, withdrawal.receivedAt) })),
    ...unsure.map((line) => ({ ...line, outcome: judgeUnsure(line, withdrawal.receivedAt) })),
  ]
  const state = stateOfLines(lines.map(({ outcome }) => outcome))
  if (lines.some(({ outcome }) => outcome === 'asked')) {
    return { state, lines, forOwner: 'which order or which part of it is meant is said in words' }
  }
  if (state !== 'refund_due') return { state, lines }
  return { state, lines, forOwner: await whyOwner(deps, withdrawal, lines) }
}

/**
 * Those that it is about without doubt, and those that it may be about: its words name none of the order, or the number is
 * misread or stands among the words. Where words name some lines, the others are left out.
 */
function sortLines(
  withdrawal: Withdrawal,
  found: readonly FoundLine[],
): { sure: FoundLine[]; unsure: FoundLine[] } {
  const { userId, bought } = withdrawal
  if (userId !== null) return { sure: [...found], unsure: [] }
  // the words of a deleted person are gone
  if (bought === null) return { sure: [], unsure: [...found] }
  const named = new Set(namedNumbers(withdrawal))
  const ofNamed = found.filter(({ orderNumber }) => named.has(orderNumber))
  const others = found.filter(({ orderNumber }) => !named.has(orderNumber))
  const sure = linesMeant(ofNamed, bought)
  const unsure = linesMeant(others, bought) ?? others
  return sure ? { sure, unsure } : { sure: [], unsure: [...ofNamed, ...unsure] }
}

/** What becomes of a line. What is settled stays so. */
function judge(line: FoundLine, receivedAt: Date): LineOutcome {
  if (line.outcome && line.outcome !== 'asked') return line.outcome
  return outcomeOf(rightToWithdraw(line, receivedAt))
}

/** The owner says whether it is meant, and is asked once about a line, however many withdrawals may mean it. */
function judgeUnsure(line: FoundLine, receivedAt: Date): LineOutcome {
  const outcome = judge(line, receivedAt)
  if (outcome !== 'refund' || line.outcome === 'refund') return outcome
  return line.asked ? 'already' : 'asked'
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

const reasons: Partial<Record<WithdrawalState, string>> = {
  unmatched: 'no paid order has this number and this address',
  refund_due: 'in time, and not opened',
  right_lost: 'opened after the right to withdraw was given up',
  late: 'the 14 days were over',
  closed: 'withdrawn from or refunded before',
}

async function tell(
  deps: Deps,
  trx: Trx,
  { withdrawal, decision }: { withdrawal: Withdrawal; decision: Decision },
) {
  const { state, lines, forOwner } = decision
  await tellReceived(deps, trx, { withdrawal, lines })
  if (state === 'unmatched') await tellUnmatched(deps, trx)
  if (state === 'right_lost' || state === 'late' || state === 'closed') {
    await tellDecision(deps, trx, { withdrawal, lines })
  }
  if (forOwner !== undefined) await tellOwner(deps, trx, withdrawal)
  else if (state !== 'unmatched') await tellOwnerReceived(deps, trx, { withdrawal, lines })
}
