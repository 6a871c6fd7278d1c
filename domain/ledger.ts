import { isTakenBack, type OrderState } from './order-state.ts'

/** A payment of an order. An order may have been paid more than once. */
export interface LedgerPayment {
  amountCents: number
}

/** A refund as the card provider reports it now; it may still fail after it succeeded. */
export interface LedgerRefund {
  amountCents: number
  /** The provider's status. */
  status: string
  /** Lines of the order that it is for; empty for a sum of money. */
  lineNos: readonly number[]
}

/** A dispute as the card provider reports it now; a lost one may still be won on appeal, and the other way round. */
export interface LedgerDispute {
  amountCents: number
  /** The provider's status. */
  status: string
}

/** All that the card provider reports about the money of an order, payments in their order. */
export interface Ledger {
  payments: readonly LedgerPayment[]
  refunds: readonly LedgerRefund[]
  disputes: readonly LedgerDispute[]
}

export type DisputeOutcome = 'open' | 'won' | 'lost'

/** Status of a purchase; only a completed one is owned. withdrawn: its money is due and not back yet. */
export type PurchaseStatus = 'completed' | 'withdrawn' | 'refunded' | 'revoked'

/** What follows from an order's ledger. Sums are cents. */
export interface Settlement {
  state: OrderState
  refundedCents: number
  /** Refunded of the price: without what gave back a payment too many. */
  refundedOfPriceCents: number
  /** Kept beyond the price of what the buyer still owns: a payment too many that was not refunded. */
  surplusCents: number
  /** What the money says of each line; a withdrawal may have ended a completed one. */
  statusOf(lineNo: number): Exclude<PurchaseStatus, 'withdrawn'>
}

/** The provider's statuses of a refund that gives nothing back. */
export const NOT_REFUNDED: readonly string[] = ['failed', 'canceled']
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented']
/** The provider's statuses of a dispute that has ended. */
export const ENDED_DISPUTES: readonly string[] = ['lost', ...KEPT]

/** Whether the money of a refund in this status went back, or is on its way. */
export function isRefunded(status: string): boolean {
  return !NOT_REFUNDED.includes(status)
}

/** Maps a dispute's status: closed without loss is won, an unknown status is open. */
export function disputeOutcome(status: string): DisputeOutcome {
  if (status === 'lost') return 'lost'
  return KEPT.includes(status) ? 'won' : 'open'
}

/**
 * Derives an order's state, its sums and what its buyer owns from its ledger. It depends on nothing but the order
 * and the ledger of now, so whatever happens later at the provider, in any order, is followed. An order that was
 * neither delivered nor held for review keeps its state; so does one without a known payment. When nothing
 * of the money is kept, or every line was refunded, the goods are taken back: revoked if a dispute was lost, else
 * refunded. A refund of lines takes those lines back.
 */
export function settleOrder(
  order: { state: OrderState; totalCents: number; isDelivered: boolean },
  ledger: Ledger,
): Settlement {
  const standing = ledger.refunds.filter(({ status }) => isRefunded(status))
  const lost = ledger.disputes.filter(({ status }) => disputeOutcome(status) === 'lost')
  const ofLines = standing.filter(({ lineNos }) => lineNos.length > 0)
  const takenLines = new Set(ofLines.flatMap(({ lineNos }) => lineNos))
  const paidCents = sumOf(ledger.payments)
  const refundedCents = sumOf(standing)
  const keptCents = paidCents - refundedCents - sumOf(lost)
  // while an order is held for review, its price is what was paid first
  const priceCents = order.isDelivered ? order.totalCents : (ledger.payments[0]?.amountCents ?? 0)
  const ownedCents = Math.max(0, priceCents - sumOf(ofLines))
  const state = stateOf(order, {
    isPaid: paidCents > 0,
    isLost: lost.length > 0,
    isDisputed: ledger.disputes.some(({ status }) => disputeOutcome(status) === 'open'),
    isTaken: keptCents <= 0 || ownedCents === 0,
    isPart: takenLines.size > 0 || keptCents < ownedCents,
  })
  const tooMuchCents = Math.max(0, paidCents - priceCents)
  return {
    state,
    refundedCents,
    refundedOfPriceCents: Math.max(priceCents - ownedCents, refundedCents - tooMuchCents),
    surplusCents: Math.max(0, keptCents - ownedCents),
    statusOf: (lineNo) =>
      isTakenBack(state) ? state : takenLines.has(lineNo) ? 'refunded' : 'completed',
  }
}

interface MoneyFacts {
  isPaid: boolean
  isLost: boolean
  isDisputed: boolean
  /** Nothing is kept, or every line was refunded. */
  isTaken: boolean
  /** Less is kept than the price, or a line was refunded. */
  isPart: boolean
}

function stateOf(
  { state, isDelivered }: Parameters<typeof settleOrder>[0],
  { isPaid, isLost, isDisputed, isTaken, isPart }: MoneyFacts,
): OrderState {
  const isHeld = !isDelivered && ['review', 'refunded', 'revoked'].includes(state)
  if (!isPaid || !(isDelivered || isHeld)) return state
  if (isTaken) return isLost ? 'revoked' : 'refunded'
  if (isHeld) return 'review'
  if (isDisputed) return 'disputed'
  return isPart ? 'partially_refunded' : 'fulfilled'
}

function sumOf(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
