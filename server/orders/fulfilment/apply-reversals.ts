import { purchaseStatusOf, reversalEvents } from '#domain/order-state.ts'
import type { Trx } from '../../db/connect.ts'
import { listDisputeStatuses, recordDispute } from '../../db/disputes.ts'
import { lockOrder, moveOrder, type Order, recordRefunded } from '../../db/orders.ts'
import { setPurchaseStatus } from '../../db/purchases.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm, resolveAlarm } from '../../outbox/alarms.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { PaymentSession } from '../../payments/payments.ts'

/**
 * Applies refunds and disputes to an order: its state follows them, and the status of its purchases follows the
 * state. A full refund or a lost dispute revokes the purchases, a partial refund does not, an open dispute only
 * flags the order (T14). For an order that is not fulfilled they are stored and applied at fulfilment. Repeating
 * it changes nothing.
 */
export async function applyReversals(
  deps: Deps,
  trx: Trx,
  { orderId, session, cause }: { orderId: string; session: PaymentSession; cause: string },
): Promise<void> {
  if (session.refundedCents === 0 && session.disputes.length === 0) return
  const before = await lockOrder(trx, orderId)
  await recordRefunded(trx, orderId, session.refundedCents)
  for (const dispute of session.disputes) await recordDispute(trx, orderId, dispute)

  const disputes = await listDisputeStatuses(trx, orderId)
  const refundedCents = Math.max(before.refundedCents, session.refundedCents)
  const paidCents = session.amountTotalCents ?? before.totalCents
  let { state } = before
  for (const event of reversalEvents({ totalCents: paidCents, refundedCents, disputes })) {
    state = await moveOrder(trx, { id: orderId, state }, { event, cause })
  }
  await setPurchaseStatus(trx, orderId, purchaseStatusOf(state))
  await tellBuyer(deps, trx, { order: before, refundedCents })
  await updateDisputeAlarm(deps, trx, { order: before, isOpen: disputes.includes('open') })
  if (before.state === 'review' && state !== 'review') {
    await resolveAlarm(trx, { kind: 'payment_review', subject: String(before.number) })
  }
}

async function tellBuyer(
  deps: Deps,
  trx: Trx,
  { order, refundedCents }: { order: Order; refundedCents: number },
) {
  if (!order.email || refundedCents <= order.refundedCents) return
  await queueMail(deps, trx, {
    dedupeKey: `refund:${order.id}:${refundedCents}`,
    kind: 'refund_notice',
    toEmail: order.email,
    userId: order.userId,
    orderId: order.id,
    facts: { cents: refundedCents - order.refundedCents, refundedCents },
  })
}

async function updateDisputeAlarm(
  deps: Deps,
  trx: Trx,
  { order, isOpen }: { order: Order; isOpen: boolean },
) {
  const alarm = { kind: 'dispute', subject: String(order.number) } as const
  if (!isOpen) {
    await resolveAlarm(trx, alarm)
    return
  }
  const what = `The payment of order ${order.number} is disputed. Answer the bank at the card provider.`
  await raiseAlarm(deps, trx, { ...alarm, what })
}
