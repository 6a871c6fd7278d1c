import { isRefunded } from '#domain/ledger.ts'
import { listActs } from '../../db/audit.ts'
import { type LedgerRows, type PaymentRow, readLedger } from '../../db/ledger.ts'
import type { Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { syncOrderWithProvider } from '../fulfilment/fulfil-order.ts'

/** A payment with what was given back of it, as the provider says now. */
export interface RefundablePayment {
  order: Order
  payment: PaymentRow
  /** Whether it is the order's own, and not one too many. */
  isMain: boolean
  refundedCents: number
  ledger: LedgerRows
  /** Refunds by hand of this payment so far, oldest first, as the audit log had them before the provider was asked. */
  acts: Awaited<ReturnType<typeof listActs>>
}

/**
 * Reads a payment of an order from the provider, by default the order's own, so that a refund can be made of it.
 * Undefined when the order has no such payment.
 */
export async function readRefundable(
  deps: Deps,
  known: Order,
  {
    sessionId,
    paymentId,
    cause,
  }: { sessionId: string; paymentId?: string | undefined; cause: 'owner' | 'withdrawal' },
): Promise<RefundablePayment | undefined> {
  // read before the provider is asked, so that it knows every refund recorded here
  const all = await listActs(deps.db, known.number)
  const order = (await syncOrderWithProvider(deps, sessionId, cause)) ?? known
  const ledger = await readLedger(deps.db, order.id)
  const payment = ledger.payments.find(({ id }) => id === (paymentId ?? order.paymentIntentId))
  if (!payment) return undefined
  const acts = all.filter(({ facts }) => (facts['payment'] ?? order.paymentIntentId) === payment.id)
  const refundedCents = refundedOf(ledger, payment.id)
  return {
    order,
    payment,
    isMain: payment.id === order.paymentIntentId,
    refundedCents,
    ledger,
    acts,
  }
}

/** The refunded sum of a payment. */
export function refundedOf({ refunds }: LedgerRows, paymentId: string | null): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && isRefunded(refund.status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
