import { formatMoney } from '#domain/money.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import { SHOP } from '#server/db/audit.ts'
import { findOrder, type Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { endRefundsOf } from '#server/orders/withdrawals/end-refund.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { finishOpenAttempt } from './attempt-refund.ts'
import { findAttempt, listLeftAttempts, type RefundAttempt } from './refund-attempts.ts'

/** Grace period for a call in progress. */
const LEFT_SECONDS = 30
/** An unknown outcome raises an alarm after this time. */
const UNKNOWN_MS = 10 * 60_000

/** Finishes refunds of unknown outcome, such as after a crash. Runs every minute. */
export async function finishLeftAttempts(deps: Deps): Promise<void> {
  await resolveKnown(deps)
  for (const attempt of await listLeftAttempts(deps.db, LEFT_SECONDS)) {
    const order = await findOrder(deps.db, attempt.orderId)
    if (!order) continue
    try {
      await finishOpenAttempt(deps, order, { who: SHOP, cause: 'reconcile' })
      await endRefundsOf(deps, order.id)
      await tellUnlessMade(deps, attempt, order)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (Date.now() - attempt.createdAt.getTime() > UNKNOWN_MS) {
        await tellUnknown(deps, attempt, order)
      }
    }
  }
}

async function tellUnlessMade(
  deps: Deps,
  { id, amountCents, isTold }: RefundAttempt,
  { number, currency }: Order,
) {
  const now = await findAttempt(deps.db, id)
  if (now?.state !== 'not_made' || isTold) return
  const what = `The card provider didn’t respond to a refund of ${formatMoney(amountCents, currency)} for order ${number}, and it wasn’t made. Refund it again if it’s still due.`
  await raiseAlarm(deps, deps.db, { kind: 'refund_failed', subject: id, what })
}

async function tellUnknown(
  deps: Deps,
  { id, amountCents }: RefundAttempt,
  { number, currency }: Order,
) {
  const what = `We asked the card provider to refund ${formatMoney(amountCents, currency)} of order ${number}, but can’t find out whether it did.`
  await raiseAlarm(deps, deps.db, { kind: 'refund_unknown', subject: id, what })
}

async function resolveKnown({ db }: Deps) {
  for (const subject of await listOpenSubjects(db, 'refund_unknown')) {
    const attempt = await findAttempt(db, subject)
    if (attempt?.state !== 'open') await resolveAlarm(db, { kind: 'refund_unknown', subject })
  }
}
