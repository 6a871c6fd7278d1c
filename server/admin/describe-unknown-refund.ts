import { formatMoney } from '#domain/money.ts'
import { RefundUnknownError } from '../orders/refunds/refund-errors.ts'

/** What the owner reads while the outcome of a refund is not known. Undefined for other errors. */
export function describeUnknownRefund(error: unknown): string | undefined {
  if (!(error instanceof RefundUnknownError)) return undefined
  const { cents, orderNumber } = error
  return `We don’t know yet whether ${formatMoney(cents)} of order ${orderNumber} went back: the card provider gave no clear answer. The shop looks it up every minute and never refunds it twice.`
}
