import type { Deps } from '#server/deps.ts'
import {
  askForRefund,
  beginAttempt,
  type NewAttempt,
  recordRefundAttempt,
} from './ask-for-refund.ts'
import { finishOpenAttempt } from './finish-attempt.ts'
import type { RefundCause } from './ledger-facts.ts'
import type { RefundablePayment } from './read-refundable.ts'
import { findAttempt, markAttemptsTold } from './refund-attempts.ts'
import { RefundUnknownError } from './refund-errors.ts'

interface GivenBack extends NewAttempt {
  cause: RefundCause
}

/**
 * Of two calls with the same snapshot, one refunds. An unclear response is retried once, with the same key.
 * @throws RefundOvertakenError for the other call
 * @throws RefundUnknownError
 * @throws ProviderError when nothing was refunded
 */
export async function giveBack(
  deps: Deps,
  refundable: RefundablePayment,
  { cause, ...asked }: GivenBack,
): Promise<void> {
  const { order } = refundable
  const { who } = asked
  const attempt = await beginAttempt(deps, refundable, asked)
  deps.checkpoint?.('refund-noted')
  const ask = { asks: attempt.asks, isAlone: true }
  try {
    await askForRefund(deps, refundable, { attempt, ask, who, cause })
  } catch (error) {
    if (!(error instanceof RefundUnknownError)) throw error
    await finishOpenAttempt(deps, order, { who, cause })
    if ((await findAttempt(deps.db, attempt.id))?.state !== 'made') throw error.cause
  }
  await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund done' })
  await markAttemptsTold(deps.db, [attempt])
}
