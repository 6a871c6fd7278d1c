import { formatMoney } from '#domain/money.ts'
import {
  type LineOutcome,
  linesMeant,
  outcomeOf,
  rightToWithdraw,
  stateOfLines,
  type WithdrawalState,
} from '#domain/withdrawal.ts'
import type { Trx } from '../../db/connect.ts'
import { listEarlyStarts } from '../../db/early-starts.ts'
import { lockUserByEmail } from '../../db/users.ts'
import {
  countWrongNumbers,
  findWithdrawal,
  listLinesOfOrder,
  listLinesOfWithdrawal,
  lockWithdrawal,
  storeWithdrawalLines,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalLine,
} from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { isSameLine, lockOrdersOf } from './change-withdrawal.ts'
import {
  tellDecision,
  tellOwner,
  tellOwnerReceived,
  tellReceived,
  tellUnmatched,
} from './tell-withdrawal.ts'

/** After so many wrong order numbers for an address in a day, the owner decides: somebody may be guessing (T55). */
const WRONG_NUMBERS = 3

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

/** The lines ticked by a signed-in person, else those of the order whose number and address fit. */
async function findLines(trx: Trx, withdrawal: Withdrawal): Promise<WithdrawalLine[]> {
  const { id, email, orderNumber: number, userId } = withdrawal
  const ticked = await listLinesOfWithdrawal(trx, id)
  if (ticked.length > 0 || userId !== null || !email || number === null) return ticked
  return listLinesOfOrder(trx, { number, email, but: id })
}

async function decide(
  deps: Deps,
  withdrawal: Withdrawal,
  found: readonly WithdrawalLine[],
): Promise<Decision> {
  const { receivedAt, bought, userId, email } = withdrawal
  const meant = userId === null && found.length > 0 ? linesMeant(found, bought ?? '') : found
  const lines = (meant ?? found).map((line) => {
    const outcome = outcomeOf(rightToWithdraw(line, receivedAt))
    return { ...line, outcome: outcome === 'refund' && !meant ? ('asked' as const) : outcome }
  })
  const state = stateOfLines(lines.map(({ outcome }) => outcome))
  if (state === 'matched') {
    return { state, lines, forOwner: 'which part of the order is meant is said in words' }
  }
  if (state !== 'refund_due') return { state, lines }
  const guessed =
    userId === null && email !== null && (await countWrongNumbers(deps.db, email)) >= WRONG_NUMBERS
  const due = lines.filter(({ outcome }) => outcome === 'refund')
  const begun = await listEarlyStarts(
    deps.db,
    due.map(({ orderId }) => orderId),
  )
  const isBegun = due.some((line) => begun.some((request) => isSameLine(request, line)))
  return { state, lines, forOwner: whyOwner(deps, due, { guessed, isBegun }) }
}

/** Why the owner decides about lines whose money is due; undefined: the shop refunds them by itself. */
function whyOwner(
  { settings }: Deps,
  due: readonly WithdrawalLine[],
  { guessed, isBegun }: { guessed: boolean; isBegun: boolean },
): string | undefined {
  const limit = settings.withdrawalRefundLimitCents
  if (due.some(isService)) {
    return isBegun
      ? 'it is about a service that its buyer asked to begin early: for what is done you may keep a share'
      : 'it is about a service, which nobody asked to begin early'
  }
  if (due.some(({ shown }) => shown)) {
    return 'it was opened: the mail that confirms so came back, or the withdrawal arrived at the same moment'
  }
  if (due.some(({ paidAt }) => paidAt === null)) return 'its payment is held for review'
  if (due.reduce((sum, { cents }) => sum + cents, 0) > limit) {
    return `it is about more than ${formatMoney(limit)}`
  }
  return guessed ? 'wrong order numbers were tried with this address before' : undefined
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
  closed: 'withdrawn from or given back before',
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

import { isService } from '#domain/early-start.ts'
