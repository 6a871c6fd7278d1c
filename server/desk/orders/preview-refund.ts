import type { RefundPreviewRequest } from '#contract/desk/orders.ts'
import { capitalised } from '#domain/capitalised.ts'
import { deriveOrder } from '#domain/ledger.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { listOrderLines, type Order } from '#server/db/orders.ts'
import { describeDispute } from '#server/orders/refunds/ledger-facts.ts'
import { chooseRefund, readForRefund } from '#server/orders/refunds/refund-order.ts'

/**
 * Previews a refund from the provider's data; no money moves.
 * @throws AdminRefusal when it cannot be made, ProviderError
 */
export async function previewRefund(deps: AdminDeps, known: Order, asked: RefundPreviewRequest) {
  const refundable = await readForRefund(deps, known, {
    paymentId: asked.paymentId,
    onlyLook: true,
  })
  const { order, payment, ledger, refundedCents } = refundable
  const { cents, lineNos } = await chooseRefund(deps, refundable, asked)
  const facts = { ...order, isDelivered: order.fulfilledAt !== null }
  const refund = { amountCents: cents, status: 'succeeded', lineNos }
  const before = deriveOrder(facts, ledger)
  const after = deriveOrder(facts, { ...ledger, refunds: [...ledger.refunds, refund] })
  const owned = facts.isDelivered
    ? (await listOrderLines(deps.db, order.id)).filter(
        ({ lineNo }) => before.statusOf(lineNo) === 'completed',
      )
    : []
  const isKept = ({ lineNo }: { lineNo: number }) => after.statusOf(lineNo) === 'completed'
  const disputed = describeDispute(refundable)
  return {
    cents,
    leftCents: payment.amountCents - refundedCents - cents,
    refundedCents, // sent back with the refund, which is refused if more was refunded since
    /** Product names, also of `kept`. */
    lost: owned.filter((line) => !isKept(line)).map(({ productName }) => productName),
    kept: owned.filter(isKept).map(({ productName }) => productName),
    email: order.email,
    /** Reason why a refund would pay twice. */
    dispute: disputed ? `${capitalised(disputed)}.` : null,
  }
}
