import { type DisputeOutcome, disputeOutcome } from '#domain/ledger.ts'
import type { RefundablePayment } from './read-refundable.ts'

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
