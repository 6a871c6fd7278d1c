import { isRefunded } from '#domain/ledger.ts'
import type { LedgerRows } from '#server/db/ledger.ts'

export type RefundCause = 'owner' | 'withdrawal' | 'reconcile'

export function refundedOf({ refunds }: LedgerRows, paymentId: string | null): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && isRefunded(refund.status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export function isLineRefunded({ refunds }: LedgerRows, lineNo: number): boolean {
  return refunds.some(({ status, lineNos }) => isRefunded(status) && lineNos.includes(lineNo))
}
