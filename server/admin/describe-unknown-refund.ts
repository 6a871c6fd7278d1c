import { formatMoney } from '#domain/money.ts'
import { RefundUnknownError } from '../orders/refunds/refund-errors.ts'

/** What the owner reads while the outcome of a refund is not known. Undefined for other errors. */
export function describeUnknownRefund(error: unknown): string | undefined {
  if (!(error instanceof RefundUnknownError)) return undefined
  const { beforeCents } = error
  const before = beforeCents > 0 ? `${formatMoney(beforeCents)} was refunded. ` : ''
  return `${before}${unknownInWords(error)}: the card provider gave no clear answer. The shop looks it up every minute and never refunds it twice.`
}

/** A refund whose outcome is not known, as the beginning of a sentence. */
export function unknownInWords({
  cents,
  orderNumber,
}: Pick<RefundUnknownError, 'cents' | 'orderNumber'>): string {
  return `We don’t know yet whether ${formatMoney(cents)} of order ${orderNumber} went back`
}
