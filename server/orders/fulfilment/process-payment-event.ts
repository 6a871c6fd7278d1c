import { findOrderByPayment, type Order } from '../../db/orders.ts'
import {
  findWaitingEvent,
  markEventFailed,
  markEventProcessed,
  type WaitingEvent,
} from '../../db/payment-events.ts'
import type { PaymentEventOutcome } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm } from '../../outbox/alarms.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { fulfilOrder, syncOrderWithProvider } from './fulfil-order.ts'

/** Attempts before a failing event becomes a dead letter, so that others are not held up (F28). */
const GIVE_UP_AFTER = 12

/**
 * Processes a stored event: synchronises the order of the event's payment; other events are only stored. A
 * processed event is skipped. When the provider does not answer, the job is retried without counting; otherwise
 * the event becomes a dead letter after twelve failed attempts, with an alarm.
 */
export async function processPaymentEvent(deps: Deps, eventId: string): Promise<void> {
  deps.checkpoint?.('event-claimed')
  const event = await findWaitingEvent(deps.db, eventId)
  if (!event) return
  try {
    await markEventProcessed(deps.db, eventId, await workOn(deps, event))
  } catch (error) {
    if (!(error instanceof ProviderError)) await noteFailure(deps, event, error)
    throw error
  }
}

async function workOn(deps: Deps, event: WaitingEvent): Promise<PaymentEventOutcome> {
  const { paymentSessionId, paymentIntentId, source } = event
  if (!paymentSessionId && !paymentIntentId) return 'ignored'
  if (!deps.settings.fulfilBy.has(source)) return 'ignored'
  const sessionId = paymentSessionId ?? (await findSessionId(deps, paymentIntentId))
  if (!sessionId) return 'foreign'
  const bringUpToDate = event.type.startsWith('charge.') ? syncOrderWithProvider : fulfilOrder
  const order = await bringUpToDate(deps, sessionId, source)
  if (!order) return 'foreign'
  if (event.type === 'refund.failed') await raiseRefundFailedAlarm(deps, order)
  return 'handled'
}

/**
 * The card's bank rejected a refund: raises an alarm, because the buyer has not got the money. The order stays
 * unchanged.
 */
async function raiseRefundFailedAlarm(deps: Deps, { number }: Order) {
  const what = `A refund of order ${number} came back. Pay the buyer another way, or refund again.`
  await raiseAlarm(deps, deps.db, { kind: 'refund_failed', subject: String(number), what })
}

/** The session of a payment intent, from the orders or else from the provider. */
async function findSessionId(deps: Deps, paymentIntentId: string | null) {
  if (!paymentIntentId) return undefined
  const order = await findOrderByPayment(deps.db, paymentIntentId)
  if (order?.paymentSessionId) return order.paymentSessionId
  return (await deps.payments.findSessionOfPayment(paymentIntentId))?.id
}

/** Records a failure. A dead letter and its alarm are committed together. */
async function noteFailure(deps: Deps, { eventId, type }: WaitingEvent, error: unknown) {
  const problem = error instanceof Error ? error.message : String(error)
  await deps.db.transaction().execute(async (trx) => {
    const dead = await markEventFailed(trx, eventId, { problem, giveUpAfter: GIVE_UP_AFTER })
    if (!dead) return
    const what = `The event ${eventId} (${type}) failed ${GIVE_UP_AFTER} times and was given up.`
    await raiseAlarm(deps, trx, { kind: 'dead_event', subject: eventId, what })
  })
}
