import type { Actor } from '../../db/audit.ts'
import { type LedgerRows, type PaymentRow, readLedger } from '../../db/ledger.ts'
import type { Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { syncOrderWithProvider } from '../fulfilment/fulfil-order.ts'
import { finishOpenAttempt } from './finish-attempt.ts'
import { type RefundCause, refundedOf } from './ledger-facts.ts'

/** A payment with what was refunded of it, as the provider says now. */
export interface RefundablePayment {
  order: Order
  payment: PaymentRow
  refundedCents: number
  ledger: LedgerRows
}

/**
 * Reads a payment of an order from the provider, by default the order's own, so that a refund can be made of it. An
 * earlier refund of the order without a known outcome is finished first, or with `onlyLook` looked up.
 * Undefined when the order has no such payment.
 * @throws RefundUnknownError while the outcome of the earlier refund stays unknown
 */
export async function readRefundable(
  deps: Deps,
  known: Order,
  {
    sessionId,
    paymentId,
    who,
    cause,
    onlyLook = false,
  }: {
    sessionId: string
    paymentId?: string | undefined
    who: Actor
    cause: RefundCause
    onlyLook?: boolean
  },
): Promise<RefundablePayment | undefined> {
  await finishOpenAttempt(deps, known, { who, cause, onlyLook })
  const order = (await syncOrderWithProvider(deps, sessionId, cause)) ?? known
  const ledger = await readLedger(deps.db, order.id)
  const payment = ledger.payments.find(({ id }) => id === (paymentId ?? order.paymentIntentId))
  if (!payment) return undefined
  return { order, payment, refundedCents: refundedOf(ledger, payment.id), ledger }
}
