import { insertPaymentEvent, isStored } from '#server/db/payment-events.ts'
import type { PaymentEventSource } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import type { PaymentEvent } from '#server/payments/payments.ts'
import { ClockError } from '#server/payments/provider-error.ts'

const RESOLVE_CLOCK_ALARM_EVERY_MS = 60_000
let clockCheckedAt = 0

/**
 * Commits a verified event with its job; a repeated event changes nothing (T04, T05, F05). A valid signature with a
 * timestamp out of tolerance raises the clock alarm, unless it replays a stored event (F17).
 * @throws AppError bad_signature
 */
export async function receivePaymentEvent(
  deps: Deps,
  webhook: { rawBody: string; signature: string | undefined },
): Promise<void> {
  deps.checkpoint?.('event-arrived')
  const event = await verify(deps, webhook)
  deps.checkpoint?.('event-verified')
  await storePaymentEvent(deps, event, 'webhook')
  deps.checkpoint?.('event-stored')
}

export async function storePaymentEvent(
  deps: Deps,
  event: PaymentEvent,
  source: PaymentEventSource,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertPaymentEvent(trx, {
      eventId: event.id,
      type: event.type,
      paymentSessionId: event.sessionId,
      paymentIntentId: event.paymentIntentId,
      payload: event.payload,
      source,
    })
    if (isNew) await deps.jobs.enqueue(trx, 'payment-event', { eventId: event.id })
  })
}

async function verify(
  deps: Deps,
  { rawBody, signature }: { rawBody: string; signature: string | undefined },
): Promise<PaymentEvent> {
  try {
    const event = deps.payments.verifyEvent(rawBody, signature)
    if (Date.now() - clockCheckedAt > RESOLVE_CLOCK_ALARM_EVERY_MS) {
      await resolveAlarm(deps.db, { kind: 'clock' })
      clockCheckedAt = Date.now()
    }
    return event
  } catch (error) {
    if (error instanceof ClockError && !(await isStored(deps.db, error.eventId))) {
      const minutes = Math.round(error.aheadSeconds / 60)
      const what = `Webhooks are signed ${Math.abs(minutes)} minutes ${minutes > 0 ? 'before' : 'after'} the server’s time. Correct its clock. Until then, the shop finds payments by checking with the card provider.`
      await raiseAlarm(deps, deps.db, { kind: 'clock', what })
      clockCheckedAt = 0
    }
    throw error
  }
}
