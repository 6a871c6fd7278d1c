import type { Actor } from '#server/db/audit.ts'
import { findSessionIdOfPayment, readLedger } from '#server/db/ledger.ts'
import { findOrder, type Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { askForRefund, recordRefundAttempt } from './ask-for-refund.ts'
import { findDispute } from './describe-dispute.ts'
import { isLineRefunded, type RefundCause, refundedOf } from './ledger-facts.ts'
import {
  closeUnmadeAttempt,
  countAsk,
  findAttempt,
  findOpenAttempt,
  isIdleAttempt,
  type RefundAttempt,
} from './refund-attempts.ts'
import { RefundUnknownError } from './refund-errors.ts'

/** The provider keeps idempotency keys for a day; a later call would refund anew. */
const KEY_LASTS_MS = 23 * 3_600_000

export interface Finishing {
  who: Actor
  cause: RefundCause
  /** Moves no money. */
  onlyLook?: boolean
}

/**
 * Looks up the refund of unknown outcome, and retries it with the same key if the payment is unchanged.
 * @throws RefundUnknownError
 */
export async function finishOpenAttempt(
  deps: Deps,
  { id, number, currency }: Pick<Order, 'id' | 'number' | 'currency'>,
  finishing: Finishing,
): Promise<void> {
  const attempt = await findOpenAttempt(deps.db, id)
  if (!attempt) return
  const { id: attemptId, amountCents: cents } = attempt
  try {
    await finish(deps, attempt, finishing)
  } catch (error) {
    if (!(error instanceof ProviderError) || error instanceof RefundUnknownError) throw error
    const now = await findAttempt(deps.db, attemptId)
    if (now?.state !== 'open') return // refused for good
    const facts = { orderNumber: number, cents, currency, cause: error }
    throw new RefundUnknownError(error.trouble, facts)
  }
}

async function finish(deps: Deps, attempt: RefundAttempt, { who, cause, onlyLook }: Finishing) {
  const { id, orderId, paymentId, amountCents: cents } = attempt
  const sessionId = await findSessionIdOfPayment(deps.db, paymentId)
  if (sessionId) await syncOrderWithProvider(deps, sessionId, cause)
  const order = await findOrder(deps.db, orderId)
  const now = await findAttempt(deps.db, id)
  if (!order || !now) return
  if (now.state === 'made')
    await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund found' })
  if (now.state !== 'open') return
  const ledger = await readLedger(deps.db, orderId)
  const payment = ledger.payments.find((one) => one.id === paymentId)
  const isAsWas =
    payment !== undefined &&
    Date.now() - now.createdAt.getTime() < KEY_LASTS_MS &&
    refundedOf(ledger, paymentId) === now.refundedBeforeCents &&
    !now.lineNos.some((lineNo) => isLineRefunded(ledger, lineNo)) &&
    !findDispute({ payment, ledger })
  if (isAsWas && !onlyLook) {
    const ask = await countAsk(deps.db, id)
    if (!ask) return
    await askForRefund(deps, { order, payment }, { attempt: now, ask, who, cause })
    await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund found' })
    return
  }
  const isOver = !isAsWas && now.refundId === null && (await isIdleAttempt(deps.db, now))
  if (isOver && (await closeUnmadeAttempt(deps.db, id, now.asks))) return
  const { number: orderNumber, currency } = order
  throw new RefundUnknownError('silent', { orderNumber, cents, currency })
}
