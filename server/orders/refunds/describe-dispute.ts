import { disputeOutcome } from '#domain/ledger.ts'
import type { RefundablePayment } from './read-refundable.ts'

/**
 * Why a payment should not be refunded: its money is with a bank, or its buyer has it from there. Undefined when it is
 * not; while a bank only inquires it has taken nothing.
 */
export function describeDispute({
  order,
  payment,
  ledger,
}: Pick<RefundablePayment, 'order' | 'payment' | 'ledger'>): string | undefined {
  const disputes = ledger.disputes.filter(
    ({ paymentId, status }) =>
      (paymentId === null || paymentId === payment.id) && !status.startsWith('warning_'),
  )
  const outcomes = disputes.map(({ status }) => disputeOutcome(status))
  const paysTwice = 'Paying it back here as well would pay it twice'
  const number = String(order.number)
  if (outcomes.includes('lost')) {
    return `the buyer of order ${number} has its money back from the bank, as a dispute was lost. ${paysTwice}: add --despite-dispute if you mean it`
  }
  return outcomes.includes('open')
    ? `the payment of order ${number} is disputed, and the bank has taken its money already. ${paysTwice}: accept the dispute at the card provider instead, or add --despite-dispute if you mean it`
    : undefined
}
