import { isService } from '#domain/early-start.ts'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { sumLeftOf } from '#domain/withdrawal.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { describeOpenAttempts } from '#server/orders/refunds/refund-errors.ts'
import { claimOf } from '#server/orders/withdrawals/describe-right.ts'
import type { ReadLine, ReadWithdrawal } from '#server/orders/withdrawals/read-withdrawal.ts'
import { previewRefund, type RefundAsked } from '#server/orders/withdrawals/refund-withdrawal.ts'
import { toListed } from './list-withdrawals.ts'

export function presentWithdrawal({ withdrawal, lines, candidates, openAttempts }: ReadWithdrawal) {
  const { name, statement, bought, userId, decidedAt, decidedBy } = withdrawal
  const toLine = (line: ReadLine) => ({
    orderNumber: line.orderNumber,
    lineNo: line.lineNo,
    name: line.productName,
    cents: line.cents,
    /** Unrefunded part of the order's payment. */
    leftOfOrderCents: line.leftOfOrderCents,
    isService: isService(line),
    outcome: line.outcome ?? null, // null for a candidate
    claim: claimOf(line, withdrawal),
    paidAt: line.paidAt,
    openedAt: line.openedAt,
    beginEarlyAt: line.begun?.askedAt ?? null,
  })
  return {
    ...toListed(withdrawal),
    name,
    statement: statement ?? bought,
    isSignedIn: userId !== null,
    decidedAt,
    decidedBy,
    unknownRefund: describeOpenAttempts(openAttempts),
    lines: lines.map(toLine),
    /** Possible lines while it is unmatched. */
    candidates: candidates.map(toLine),
  }
}

/** @throws AdminRefusal in the same cases as previewRefund */
export async function presentPreview(deps: DeskDeps, withdrawal: Withdrawal, asked: RefundAsked) {
  const { lines, cents, notOwed, disputed } = await previewRefund(deps, withdrawal, asked)
  const { email } = withdrawal
  const priceCents = lines.reduce((sum, line) => sum + line.cents, 0)
  return {
    cents,
    priceCents,
    /** Partial refund of a service: the customer keeps its delivery. */
    keepsDelivered: lines.some(isService) && cents < sumLeftOf(lines) && cents < priceCents,
    /** Products the customer loses. */
    names: lines.map(({ productName }) => productName),
    notOwed: notOwed.map((line) => ({
      name: line.productName,
      orderNumber: line.orderNumber,
      claim: claimOf(line, withdrawal),
    })),
    disputed, // orders whose money a bank holds or returned
    /** Null when no mail is sent. */
    tells: email && isDeliverableEmail(email) ? email : null,
  }
}
