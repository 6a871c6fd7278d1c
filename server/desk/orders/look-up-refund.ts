import { formatMoney } from '#domain/money.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { readLedger } from '#server/db/ledger.ts'
import { findOrder, type Order } from '#server/db/orders.ts'
import { listLinesOfWithdrawal } from '#server/db/withdrawal-lines.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { finishOpenAttempt } from '#server/orders/refunds/attempt-refund.ts'
import { refundedOf } from '#server/orders/refunds/ledger-facts.ts'
import {
  findAttempt,
  findOpenAttempt,
  markAttemptsTold,
} from '#server/orders/refunds/refund-attempts.ts'
import { describeUnknownRefund, RefundUnknownError } from '#server/orders/refunds/refund-errors.ts'
import { endRefundsOf } from '#server/orders/withdrawals/end-refund.ts'

/**
 * Asks the provider for the open refund's outcome. One that never arrived is repeated with the same idempotency key, as
 * in the scheduled task.
 * @throws ProviderError when no refund is open and the provider does not answer
 */
export async function lookUpRefund(deps: AdminDeps, known: Order) {
  const { currency } = known
  const order = { id: known.id, number: Number(known.number), currency }
  const attempt = await findOpenAttempt(deps.db, order.id)
  if (!attempt) return lookUpAll(deps, known)
  try {
    await finishOpenAttempt(deps, order, { who: deps.who, cause: 'owner' })
  } catch (error) {
    if (!(error instanceof RefundUnknownError)) throw error
    return { isKnown: false, said: describeUnknownRefund(error) ?? '' } // the answer is unclear
  }
  const sum = `${formatMoney(attempt.amountCents, currency)} of order ${order.number}`
  const isMade = (await findAttempt(deps.db, attempt.id))?.state === 'made'
  await markAttemptsTold(deps.db, [attempt])
  await endRefundsOf(deps, order.id)
  if (isMade) return { isKnown: true, said: `${sum} was refunded.` }
  const said = `${sum} was not refunded: the card provider has no refund. Refund it again if it’s still due.`
  return { isKnown: true, said }
}

export async function lookUpWithdrawal(deps: AdminDeps, { id }: Pick<Withdrawal, 'id'>) {
  const found: Awaited<ReturnType<typeof lookUpRefund>>[] = []
  const lines = await listLinesOfWithdrawal(deps.db, id)
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const order = await findOrder(deps.db, orderId)
    if (order) found.push(await lookUpRefund(deps, order))
  }
  return {
    isKnown: found.every(({ isKnown }) => isKnown),
    said: found.map(({ said }) => said).join(' '),
  }
}

async function lookUpAll(deps: AdminDeps, order: Order) {
  if (order.paymentSessionId) await syncOrderWithProvider(deps, order.paymentSessionId, 'owner')
  const ledger = await readLedger(deps.db, order.id)
  const cents = ledger.payments.reduce((sum, { id }) => sum + refundedOf(ledger, id), 0)
  const said =
    cents > 0
      ? `In all, ${formatMoney(cents, order.currency)} of order ${order.number} was refunded.`
      : `Nothing of order ${order.number} was refunded.`
  return { isKnown: true, said }
}
