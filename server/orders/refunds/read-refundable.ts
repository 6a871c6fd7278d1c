import { type LedgerRows, type PaymentRow, readLedger } from '#server/db/ledger.ts'
import type { Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { type Finishing, finishOpenAttempt } from './attempt-refund.ts'
import { refundedOf } from './ledger-facts.ts'

export interface RefundablePayment {
  order: Order
  payment: PaymentRow
  refundedCents: number
  ledger: LedgerRows
}

/**
 * An earlier refund of unknown outcome is finished first, or only looked up with `onlyLook`.
 * @throws RefundUnknownError while that outcome stays unknown
 */
export async function readRefundable(
  deps: Deps,
  known: Order,
  {
    sessionId,
    paymentId,
    ...finishing
  }: Finishing & { sessionId: string; paymentId?: string | undefined },
): Promise<RefundablePayment | undefined> {
  await finishOpenAttempt(deps, known, finishing)
  const order = (await syncOrderWithProvider(deps, sessionId, finishing.cause)) ?? known
  const ledger = await readLedger(deps.db, order.id)
  const payment = ledger.payments.find(({ id }) => id === (paymentId ?? order.paymentIntentId))
  if (!payment) return undefined
  return { order, payment, refundedCents: refundedOf(ledger, payment.id), ledger }
}
