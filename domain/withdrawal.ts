import { withdrawalPeriod } from './withdrawal-period.ts'

/**
 * received: stored, nothing looked up. matched: names an order, and the owner decides. unmatched: names none, and the
 * owner decides. refund_due: the money has to go back. right_lost: opened with the customer's waiver. late: after the
 * last day. closed: decided without money, or about lines that were withdrawn from before.
 */
export const WITHDRAWAL_STATES = [
  'received',
  'matched',
  'unmatched',
  'refund_due',
  'refunded',
  'right_lost',
  'late',
  'closed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** What becomes of one line of a withdrawal: asked until it is judged, refund while the money is due. */
export type LineOutcome =
  | 'asked'
  | 'refund'
  | 'refunded'
  | 'right_lost'
  | 'late'
  | 'already'
  | 'refused'

/** What the right to withdraw from a line depends on. */
export interface LineFacts {
  /** When the contract was made; null while a payment is held for review. */
  paidAt: Date | null
  /** When it was opened with a waiver; null while it was not. */
  openedAt: Date | null
  /** When the mail that confirms the waiver came back first; null while it never did. */
  unconfirmedAt: Date | null
  /** When that mail was sent; null while it was not. */
  confirmedAt: Date | null
  /** Whether its money went back. */
  taken: boolean
  /** Whether its money goes back because of another withdrawal. */
  withdrawn: boolean
}

/** Whether somebody can withdraw from a line, and if not, why. */
export type LineRight = 'open' | 'opened' | 'over' | 'withdrawn' | 'taken'

/**
 * The right to withdraw from a line by a statement that arrives at this moment. A confirmation that came back counts from
 * when it was sent after all, so a later retry changes nothing for an earlier statement.
 */
export function rightToWithdraw(line: LineFacts, at: Date): LineRight {
  if (line.withdrawn) return 'withdrawn'
  if (line.taken) return 'taken'
  if (line.paidAt && at >= withdrawalPeriod(line.paidAt).endsAt) return 'over'
  if (!line.openedAt || line.openedAt > at) return 'open'
  const isConfirmed = line.unconfirmedAt === null || (line.confirmedAt && line.confirmedAt <= at)
  return isConfirmed ? 'opened' : 'open'
}

const outcomes = {
  open: 'refund',
  opened: 'right_lost',
  over: 'late',
  withdrawn: 'already',
  taken: 'already',
} as const satisfies Record<LineRight, LineOutcome>

/** What becomes of a line with this right. */
export function outcomeOf(right: LineRight): LineOutcome {
  return outcomes[right]
}

/**
 * What becomes of a line of a withdrawal once its money or its right has changed. What the owner decided stays; a refund
 * that came back is due again, and so is what was answered by it.
 */
export function followLine(
  line: LineFacts & { outcome: LineOutcome },
  {
    receivedAt,
    byRule,
    isFinal,
  }: {
    receivedAt: Date
    /** The owner decides where it is false. */
    byRule: boolean
    /** The owner closed the withdrawal. */
    isFinal: boolean
  },
): LineOutcome {
  const { outcome, taken } = line
  switch (outcome) {
    case 'refund':
    case 'refunded':
      return taken ? 'refunded' : 'refund'
    case 'asked':
      return taken ? 'already' : 'asked'
    case 'already':
    case 'right_lost': {
      const judged = outcomeOf(rightToWithdraw(line, receivedAt))
      const isFreed = outcome === 'already' ? judged !== 'already' : judged === 'refund'
      if (isFinal || !isFreed) return outcome
      return byRule ? judged : 'asked'
    }
    case 'late':
    case 'refused':
      return outcome
  }
}

/** The state of a withdrawal whose lines are judged: what is left to do decides, then what the buyer has to know. */
export function stateOfLines(lines: readonly LineOutcome[]): WithdrawalState {
  if (lines.length === 0) return 'unmatched'
  if (lines.includes('refund')) return 'refund_due'
  if (lines.includes('asked')) return 'matched'
  if (lines.includes('refunded')) return 'refunded'
  if (lines.includes('right_lost')) return 'right_lost'
  return lines.includes('late') ? 'late' : 'closed'
}

/** The part of the price of these lines that is left to refund, in cents: no more than is left of each order. */
export function sumLeftOf(
  lines: readonly { orderNumber: number; cents: number; leftOfOrderCents: number }[],
): number {
  const ofOrder = Map.groupBy(lines, ({ orderNumber }) => orderNumber)
  return [...ofOrder.values()].reduce((sum, group) => {
    const price = group.reduce((cents, line) => cents + line.cents, 0)
    return sum + Math.max(0, Math.min(price, group[0]?.leftOfOrderCents ?? 0))
  }, 0)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when the money has to be back: 14 days after the shop was told (Directive 2011/83/EU, Article 13). */
export function refundDueAt(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + 14 * DAY_MS)
}

/** The number as customers read it: a W before it tells it from an order's. */
export function withdrawalNumber(number: number): string {
  return `W-${number}`
}

/** Whether a withdrawal in this state was decided; one that is `refund_due` still owes the money. */
export function isDecided(state: WithdrawalState): boolean {
  return ['refunded', 'right_lost', 'late', 'closed'].includes(state)
}
