import { formatMoney } from '#domain/money.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { listOrderLines, type OrderLine } from '#server/db/orders.ts'
import { isLineRefunded } from './ledger-facts.ts'
import type { RefundablePayment } from './read-refundable.ts'

/** Lines at their price, or a sum; with neither, everything left. */
export interface RefundPart {
  lineNos?: readonly number[] | undefined
  cents?: number | undefined
}

/** @throws AdminRefusal when less than the sum, or nothing, is left */
export async function chooseRefund(
  { db }: Pick<AdminDeps, 'db'>,
  refundable: RefundablePayment,
  { lineNos: named = [], cents: sum }: RefundPart,
): Promise<{ cents: number; lineNos: readonly number[] }> {
  const { order, payment, refundedCents } = refundable
  const lineNos = [...new Set(named)]
  const left = payment.amountCents - refundedCents
  if (left <= 0) throw new AdminRefusal(`Order ${order.number} is already fully refunded.`)
  const lines = lineNos.length > 0 ? await listOrderLines(db, order.id) : []
  const prices = lineNos.map((lineNo) => priceOfLine(refundable, lines, lineNo))
  const price = prices.reduce((total, one) => total + one, 0)
  const cents = lineNos.length > 0 ? Math.min(price, left) : (sum ?? left)
  if (cents > left) {
    const { number, currency } = order
    const most = formatMoney(left, currency)
    throw new AdminRefusal(`Only ${most} of order ${number} is left to refund.`)
  }
  return { cents, lineNos }
}

function priceOfLine(
  { order: { number }, ledger }: RefundablePayment,
  lines: readonly OrderLine[],
  lineNo: number,
): number {
  const line = lines.find((candidate) => candidate.lineNo === lineNo)
  if (!line) throw new AdminRefusal(`Order ${number} has no line ${lineNo}.`)
  if (isLineRefunded(ledger, lineNo)) {
    throw new AdminRefusal(`Line ${lineNo} of order ${number} is already refunded.`)
  }
  return line.unitCents * line.quantity
}
