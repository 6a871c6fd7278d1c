import { type Actor, recordAct } from '../../db/audit.ts'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { syncOrderWithProvider } from '../fulfilment/fulfil-order.ts'
import { countAnswered } from './past-refunds.ts'
import type { RefundablePayment } from './read-refundable.ts'

/** What the audit log says of a refund of this payment. */
export function refundFacts({ payment, isMain }: RefundablePayment): Record<string, unknown> {
  return isMain ? {} : { payment: payment.id }
}

interface GivenBack {
  who: Actor
  cents: number
  lineNos: readonly number[]
  /** What the history of the order says. */
  cause: 'owner' | 'withdrawal'
}

/**
 * Refunds a sum of a payment through the provider, records it in the audit log before and after, and updates the
 * order. Of two calls after the same reading one refunds, also when they are about other lines or sums: they have the
 * same idempotency key, and the provider refuses the second. The provider repeats a refusal or a 5xx for the same
 * idempotency key for a day, so the next attempt uses another key; whether the money was refunded after all has been
 * read before (read-refundable.ts).
 */
export async function giveBack(
  deps: Deps,
  refundable: RefundablePayment,
  { who, cents, lineNos, cause }: GivenBack,
): Promise<void> {
  const { order, payment, isMain, refundedCents, acts } = refundable
  const facts = {
    cents,
    refundedCents,
    ...refundFacts(refundable),
    ...(lineNos.length > 0 ? { lineNos } : {}),
  }
  const note = (act: string, more = {}) =>
    recordAct(deps.db, { who, act, orderNumber: order.number, facts: { ...facts, ...more } })
  const about = isMain ? order.id : payment.id
  const idempotencyKey = `refund_${about}_${refundedCents}_${countAnswered(acts)}`
  await note('refund')
  deps.checkpoint?.('refund-noted')
  try {
    const { id: paymentIntentId, orderId } = payment
    await deps.payments.refund({ paymentIntentId, cents, orderId, lineNos, idempotencyKey })
  } catch (error) {
    const trouble = error instanceof ProviderError ? error.trouble : 'unknown'
    await note('refund failed', { trouble })
    throw error
  }
  deps.checkpoint?.('refund-made')
  await note('refund done')
  await syncOrderWithProvider(deps, payment.sessionId, cause)
}
