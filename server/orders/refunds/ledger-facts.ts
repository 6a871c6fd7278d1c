import { isRefunded } from '#domain/ledger.ts'
import type { LedgerRows } from '../../db/ledger.ts'

/** What the history of the order says about a refund. */
export type RefundCause = 'owner' | 'withdrawal' | 'reconcile'

/** The refunded sum of a payment. */
export function refundedOf({ refunds }: LedgerRows, paymentId: string | null): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && isRefunded(refund.status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** True when money of the line went back. */
export function isLineRefunded({ refunds }: LedgerRows, lineNo: number): boolean {
  return refunds.some(({ status, lineNos }) => isRefunded(status) && lineNos.includes(lineNo))
}
