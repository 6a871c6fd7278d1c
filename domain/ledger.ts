import { isTakenBack, type OrderState } from './order-state.ts'

/** A payment of an order, in cents. An order may have been paid more than once. */
export interface LedgerPayment {
  cents: number
}

/** A refund as the card provider reports it now; it may still fail after it succeeded. */
export interface LedgerRefund {
  cents: number
  /** The provider's status. */
  status: string
  /** Lines of the order that it is for; empty for a sum of money. */
  lineNos: readonly number[]
}

/** A dispute as the card provider reports it now; a lost one may still be won on appeal, and the other way round. */
export interface LedgerDispute {
  cents: number
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

/** Status of a purchase; only a completed one is owned. */
export type PurchaseStatus = 'completed' | 'refunded' | 'revoked'

/** What follows from an order's ledger. Sums are cents. */
export interface Settlement {
  state: OrderState
  paidCents: number
  refundedCents: number
  /** Lost in disputes. */
  lostCents: number
  /** What the order costs without the lines taken back; while it is held for review, what was paid first. */
  priceCents: number
  /** Kept beyond the price: a payment too many that was not refunded. */
  surplusCents: number
  isDisputed: boolean
  /** The status of the purchase of each of these lines. */
  statusOf(lineNo: number): PurchaseStatus
}

const NOT_REFUNDED = ['failed', 'canceled']
const KEPT = ['won', 'warning_closed', 'prevented']

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
  const paidCents = sumOf(ledger.payments)
  const refundedCents = sumOf(standing)
  const lostCents = sumOf(lost)
  const isDisputed = ledger.disputes.some(({ status }) => disputeOutcome(status) === 'open')
  const takenLines = new Set(standing.flatMap(({ lineNos }) => lineNos))
  const takenCents = sumOf(standing.filter(({ lineNos }) => lineNos.length > 0))
  const wholeCents = order.isDelivered ? order.totalCents : (ledger.payments[0]?.cents ?? 0)
  const priceCents = Math.max(0, wholeCents - takenCents)
  const sums = { paidCents, refundedCents, lostCents, isDisputed, priceCents }
  const state = stateOf(order, { ...sums, isPart: takenLines.size > 0 })
  return {
    ...sums,
    state,
    surplusCents: Math.max(0, paidCents - refundedCents - lostCents - priceCents),
    statusOf: (lineNo) =>
      isTakenBack(state) ? state : takenLines.has(lineNo) ? 'refunded' : 'completed',
  }
}

type Sums = Omit<Settlement, 'state' | 'surplusCents' | 'statusOf'>

function stateOf(
  { state, isDelivered }: Parameters<typeof settleOrder>[0],
  {
    paidCents,
    refundedCents,
    lostCents,
    isDisputed,
    priceCents,
    isPart,
  }: Sums & { isPart: boolean },
): OrderState {
  const isHeld = !isDelivered && ['review', 'refunded', 'revoked'].includes(state)
  if (paidCents === 0 || !(isDelivered || isHeld)) return state
  const keptCents = paidCents - refundedCents - lostCents
  if (keptCents <= 0 || priceCents === 0) return lostCents > 0 ? 'revoked' : 'refunded'
  if (isHeld) return 'review'
  if (isDisputed) return 'disputed'
  return isPart || keptCents < priceCents ? 'partially_refunded' : 'fulfilled'
}

function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
