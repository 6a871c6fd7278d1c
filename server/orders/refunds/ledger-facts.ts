import { type DisputeOutcome, disputeOutcome, isRefunded } from '#domain/ledger.ts'
import { type LedgerRows } from '#server/db/ledger.ts'
import { type RefundablePayment } from './read-refundable.ts'

export type RefundCause = 'owner' | 'withdrawal' | 'reconcile'

export function refundedOf({ refunds }: LedgerRows, paymentId: string | null): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && isRefunded(refund.status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export function isLineRefunded({ refunds }: LedgerRows, lineNo: number): boolean {
  return refunds.some(({ status, lineNos }) => isRefunded(status) && lineNos.includes(lineNo))
}

type Disputed = Pick<RefundablePayment, 'order' | 'payment' | 'ledger'>

/** `open`: the bank holds the money. `lost`: the customer got it from the bank. An inquiry takes no money. */
export function findDispute({
  payment,
  ledger,
}: Pick<Disputed, 'payment' | 'ledger'>): Exclude<DisputeOutcome, 'won'> | undefined {
  const disputes = ledger.disputes.filter(
    ({ paymentId, status }) =>
      (paymentId === null || paymentId === payment.id) && !status.startsWith('warning_'),
  )
  const outcomes = disputes.map(({ status }) => disputeOutcome(status))
  if (outcomes.includes('lost')) return 'lost'
  return outcomes.includes('open') ? 'open' : undefined
}

/** A clause without capital and full stop; undefined when nothing prevents a refund. */
export function describeDispute(refundable: Disputed): string | undefined {
  const outcome = findDispute(refundable)
  if (!outcome) return undefined
  const { number } = refundable.order
  return outcome === 'lost'
    ? `the bank has already returned the money for order ${number} to the customer. A refund would pay it twice`
    : `the payment of order ${number} is disputed, and the bank already holds the money. A refund would pay it twice`
}
