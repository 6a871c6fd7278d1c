import { findSessionIdOfPayment, isFeeKnown } from '#server/db/ledger.ts'
import {
  findWaitingEvent,
  markEventFailed,
  markEventProcessed,
  type WaitingEvent,
} from '#server/db/payment-events.ts'
import type { PaymentEventOutcome } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { fulfilOrder, syncOrderWithProvider } from './fulfil-order.ts'

/** Attempts before a failing event becomes a dead letter (F28). */
const GIVE_UP_AFTER = 12

/** Retries while the provider is down do not count as attempts. */
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
  // announces the fee; no call if it is known
  const tellsFee = event.type === 'charge.updated' && paymentIntentId !== null
  if (tellsFee && (await isFeeKnown(deps.db, paymentIntentId))) return 'handled'
  const sessionId = paymentSessionId ?? (await findSessionId(deps, paymentIntentId))
  if (!sessionId) return 'foreign'
  const isOfLedger = /^(charge|refund)\./.test(event.type)
  const bringUpToDate = isOfLedger ? syncOrderWithProvider : fulfilOrder
  return (await bringUpToDate(deps, sessionId, source)) ? 'handled' : 'foreign'
}

async function findSessionId(deps: Deps, paymentIntentId: string | null) {
  if (!paymentIntentId) return undefined
  const known = await findSessionIdOfPayment(deps.db, paymentIntentId)
  return known ?? (await deps.payments.findSessionOfPayment(paymentIntentId))?.id
}

async function noteFailure(deps: Deps, { eventId, type }: WaitingEvent, error: unknown) {
  const problem = error instanceof Error ? error.message : String(error)
  await deps.db.transaction().execute(async (trx) => {
    const dead = await markEventFailed(trx, eventId, { problem, giveUpAfter: GIVE_UP_AFTER })
    if (!dead) return
    const what = `Event ${eventId} (${type}) failed ${GIVE_UP_AFTER} times, so the shop stopped trying.`
    await raiseAlarm(deps, trx, { kind: 'dead_event', subject: eventId, what })
  })
}
