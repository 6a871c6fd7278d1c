import { formatMoney } from '#domain/money.ts'
import { RefundUnknownError } from '../orders/refunds/refund-errors.ts'

/** Undefined for any other error. */
export function describeUnknownRefund(error: unknown): string | undefined {
  if (!(error instanceof RefundUnknownError)) return undefined
  const { beforeCents } = error
  const before = beforeCents > 0 ? `${formatMoney(beforeCents)} was refunded. ` : ''
  return `${before}${unknownInWords(error)}: the card provider gave no clear answer. The shop looks it up every minute and never refunds it twice.`
}

/** Begins a sentence. */
export function unknownInWords({
  cents,
  orderNumber,
}: Pick<RefundUnknownError, 'cents' | 'orderNumber'>): string {
  return `We don’t know yet whether ${formatMoney(cents)} of order ${orderNumber} went back`
}
