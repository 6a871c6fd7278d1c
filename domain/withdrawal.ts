import { withdrawalPeriod } from './withdrawal-period.ts'

/**
 * matched, unmatched: the owner decides. right_lost: opened with a waiver. closed: decided without money, or about
 * lines withdrawn before.
 */
export type WithdrawalState =
  | 'received'
  | 'matched'
  | 'unmatched'
  | 'refund_due'
  | 'refunded'
  | 'right_lost'
  | 'late'
  | 'closed'

/** `asked` until decided; `refund` while the money is due. */
export type LineOutcome =
  | 'asked'
  | 'refund'
  | 'refunded'
  | 'right_lost'
  | 'late'
  | 'already'
  | 'refused'

/** Legal status of a line; only `owed…` must be refunded. */
export type LineClaim =
  | 'withdrawn'
  | 'given_back'
  | 'foreign'
  | 'late'
  | 'opened'
  | 'owed'
  | 'owed_opened_later'
  | 'owed_unconfirmed'

export interface LineFacts {
  /** Date of the contract; null while in review. */
  paidAt: Date | null
  /** With a waiver. */
  openedAt: Date | null
  /** First bounce of the mail confirming the waiver. */
  unconfirmedAt: Date | null
  /** Sending of that mail. */
  confirmedAt: Date | null
  /** True when refunded. */
  taken: boolean
  /** True when another withdrawal refunds it. */
  withdrawn: boolean
}

export type LineRight = 'open' | 'opened' | 'over' | 'withdrawn' | 'taken'

/** A bounced confirmation counts from when it was finally sent, so a retry does not affect earlier statements. */
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

export function outcomeOf(right: LineRight): LineOutcome {
  return outcomes[right]
}

/**
 * Keeps the owner's decisions. A bounced refund is due again, and so is any line it had settled, unless the order has
 * another customer by now.
 */
export function followLine(
  line: LineFacts & { outcome: LineOutcome; movedSince: boolean },
  {
    receivedAt,
    isExact,
    isFinal,
  }: {
    receivedAt: Date
    /** False: the owner decides. */
    isExact: boolean
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
      const decided = outcomeOf(rightToWithdraw(line, receivedAt))
      const isFreed = outcome === 'already' ? decided !== 'already' : decided === 'refund'
      if (isFinal || line.movedSince || !isFreed) return outcome
      return isExact ? decided : 'asked'
    }
    case 'late':
    case 'refused':
      return outcome
  }
}

/** Outcome of a line whose goodwill refund was not made, as the customer was told; undefined for a line that is due. */
export function keptOutcome(
  line: LineFacts & { outcome: LineOutcome; toldOutcome: LineOutcome | null; movedSince: boolean },
  receivedAt: Date,
): LineOutcome | undefined {
  const { outcome, toldOutcome } = line
  if (outcome !== 'refund' || toldOutcome === null) return undefined
  if (toldOutcome === 'late' || toldOutcome === 'refused') return toldOutcome
  if (toldOutcome !== 'right_lost') return undefined
  // a waiver whose confirmation bounced makes the refund due after all
  const isDue = !line.movedSince && outcomeOf(rightToWithdraw(line, receivedAt)) === 'refund'
  return isDue ? undefined : toldOutcome
}

/** Open work first, then news for the customer. */
export function stateOfLines(lines: readonly LineOutcome[]): WithdrawalState {
  if (lines.length === 0) return 'unmatched'
  if (lines.includes('refund')) return 'refund_due'
  if (lines.includes('asked')) return 'matched'
  if (lines.includes('refunded')) return 'refunded'
  if (lines.includes('right_lost')) return 'right_lost'
  return lines.includes('late') ? 'late' : 'closed'
}

/** Cents; at most the unrefunded part of each order. */
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

/** 14 days after the statement (Directive 2011/83/EU, Article 13). */
export function refundDueAt(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + 14 * DAY_MS)
}

/** The W distinguishes it from order numbers. */
export function withdrawalNumber(number: number): string {
  return `W-${number}`
}

/** `refund_due` still owes the money. */
export function isDecided(state: WithdrawalState): boolean {
  return ['refunded', 'right_lost', 'late', 'closed'].includes(state)
}
