import { deleteWatermark, findWatermark, RESTORED } from '#server/db/watermarks.ts'
import type { Deps } from '#server/deps.ts'
import { fulfilOrder, syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { describeLostOrder, describeLostStatement } from './describe-lost.ts'
import { findLost, type Lost } from './find-lost.ts'

const MOST_NAMED = 20

/**
 * Recovers payments and refunds made since the restored backup. Runs once per restore.
 * @throws ProviderError: the next call resumes
 */
export async function followRestore(deps: Deps): Promise<void> {
  const madeAt = await findWatermark(deps.db, RESTORED)
  if (!madeAt) return
  const lost = await findLost(deps, madeAt)
  for (const { id } of lost.paid) await fulfilOrder(deps, id, 'reconcile')
  for (const payment of lost.refundedPayments) {
    const session = await deps.payments.findSessionOfPayment(payment)
    if (session?.orderId) await syncOrderWithProvider(deps, session.id, 'reconcile')
  }
  await deps.db.transaction().execute(async (trx) => {
    await raiseAlarm(deps, trx, {
      kind: 'restored',
      subject: madeAt.toISOString(),
      what: describe(madeAt, lost),
    })
    await deleteWatermark(trx, RESTORED)
  })
}

function describe(madeAt: Date, { paid, statements }: Lost): string {
  const sentences = [
    `The shop was restored from the backup of ${madeAt.toISOString().slice(0, 10)}.`,
    paid.length === 0
      ? 'The card provider has no paid orders that are missing here.'
      : `Recovered from the card provider: ${list(paid.map(describeLostOrder))}.`,
    statements.length === 0
      ? 'Withdrawals, messages and files since then are missing.'
      : `Withdrawals, messages and files since then are missing, including ${list(statements.map(describeLostStatement))}.`,
  ]
  return sentences.join(' ')
}

function list(all: readonly string[]): string {
  const left = all.length - MOST_NAMED
  return [...all.slice(0, MOST_NAMED), ...(left > 0 ? [`${left} more`] : [])].join('; ')
}
