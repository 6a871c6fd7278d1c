import { type DisputeOutcome, disputeOutcome } from '#domain/ledger.ts'
import type { RefundablePayment } from './read-refundable.ts'

type Disputed = Exclude<DisputeOutcome, 'won'>

/** `open`: the bank holds the money. `lost`: the customer got it from the bank. An inquiry takes no money. */
export function findDispute({
  payment,
  ledger,
}: Pick<RefundablePayment, 'payment' | 'ledger'>): Disputed | undefined {
  const disputes = ledger.disputes.filter(
    ({ paymentId, status }) =>
      (paymentId === null || paymentId === payment.id) && !status.startsWith('warning_'),
  )
  const outcomes = disputes.map(({ status }) => disputeOutcome(status))
  if (outcomes.includes('lost')) return 'lost'
  return outcomes.includes('open') ? 'open' : undefined
}

/** Undefined when nothing speaks against a refund. */
export function describeDispute(
  refundable: Pick<RefundablePayment, 'order' | 'payment' | 'ledger'>,
): string | undefined {
  const found = findDispute(refundable)
  return found && disputeInWords(refundable.order.number, found)
}

export function disputeInWords(number: number, outcome: Disputed): string {
  const paysTwice = 'Refunding it here as well would pay it twice'
  return outcome === 'lost'
    ? `the buyer of order ${number} has its money back from the bank, as a dispute was lost. ${paysTwice}: add --despite-dispute if you mean it`
    : `the payment of order ${number} is disputed, and the bank has taken its money already. ${paysTwice}: accept the dispute at the card provider instead, or add --despite-dispute if you mean it`
}
