import { isTakenBack, type OrderState } from './order-state.ts'

/** Payments are in order, refunds and disputes as they now are at the provider: a refund may fail, an appeal win. */
export interface Ledger {
  payments: readonly { amountCents: number }[]
  refunds: readonly {
    amountCents: number
    status: string
    /** Empty for a sum of money. */
    lineNos: readonly number[]
  }[]
  disputes: readonly { amountCents: number; status: string }[]
}

export type DisputeOutcome = 'open' | 'won' | 'lost'

/** Only `completed` is owned. `withdrawn`: the refund is due. */
export type PurchaseStatus = 'completed' | 'withdrawn' | 'refunded' | 'revoked'

/** Sums are cents. */
export interface DerivedOrder {
  state: OrderState
  refundedCents: number
  /** Without refunds of a duplicate payment. */
  refundedOfPriceCents: number
  /** Unrefunded duplicate payment. */
  surplusCents: number
  /** A withdrawal may still end a completed line. */
  statusOf(lineNo: number): Exclude<PurchaseStatus, 'withdrawn'>
}

/** Refund statuses without money back. */
export const NOT_REFUNDED: readonly string[] = ['failed', 'canceled']
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented']
export const ENDED_DISPUTES: readonly string[] = ['lost', ...KEPT]

/** True when the money went back or is on its way. */
export function isRefunded(status: string): boolean {
  return !NOT_REFUNDED.includes(status)
}

/** An unknown status is open. */
export function disputeOutcome(status: string): DisputeOutcome {
  if (status === 'lost') return 'lost'
  return KEPT.includes(status) ? 'won' : 'open'
}

/**
 * Pure function of order and current ledger, so provider events may come in any order. Orders without a payment, or
 * neither delivered nor in review, keep their state. When no money is kept or every line was refunded, the state is
 * revoked after a lost dispute, else refunded.
 */
export function deriveOrder(
  order: { state: OrderState; totalCents: number; isDelivered: boolean },
  ledger: Ledger,
): DerivedOrder {
  const standing = ledger.refunds.filter(({ status }) => isRefunded(status))
  const lost = ledger.disputes.filter(({ status }) => disputeOutcome(status) === 'lost')
  const ofLines = standing.filter(({ lineNos }) => lineNos.length > 0)
  const takenLines = new Set(ofLines.flatMap(({ lineNos }) => lineNos))
  const paidCents = sumOf(ledger.payments)
  const refundedCents = sumOf(standing)
  const keptCents = paidCents - refundedCents - sumOf(lost)
  // in review, the price is the first payment
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
  isTaken: boolean
  isPart: boolean
}

function stateOf(
  { state, isDelivered }: Parameters<typeof deriveOrder>[0],
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
