import { formatMoney } from '#domain/money.ts'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import type { OwnRefund, PaymentSession } from '#server/payments/payments.ts'

export function describeLostOrder({
  orderNumber,
  id,
  amountTotalCents,
  currency,
  paidAt,
  createdAt,
}: PaymentSession): string {
  const what = orderNumber === null ? `the order of the payment ${id}` : `order ${orderNumber}`
  const sum =
    amountTotalCents === null || currency === null
      ? 'an unknown amount'
      : formatMoney(amountTotalCents, currency)
  return `${what} of ${day(paidAt ?? createdAt)} for ${sum}`
}

export function describeLostStatement({
  withdrawalNumber: number,
  orderNumber,
  lineNos,
  cents,
  currency,
  createdAt,
}: OwnRefund): string {
  const lines = lineNos.length > 0 ? `, line ${lineNos.join(' and ')}` : ''
  const order = orderNumber === null ? '' : ` for order ${orderNumber}${lines}`
  return `${withdrawalNumber(number ?? 0)}${order}: ${formatMoney(cents, currency)} went back on ${day(createdAt)}`
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
