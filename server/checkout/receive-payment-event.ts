import { insertPaymentEvent } from '../db/payment-events.ts'
import type { Deps } from '../deps.ts'

/**
 * Takes a webhook: verifies it, then stores the event and the job that works on it in one commit. When
 * this returns, the event cannot be lost; the same event again changes nothing (T04, T05, F05).
 * @throws AppError bad_signature
 */
export async function receivePaymentEvent(
  deps: Deps,
  webhook: { rawBody: string; signature: string | undefined },
): Promise<void> {
  deps.checkpoint?.('event-arrived')
  const event = deps.payments.verifyEvent(webhook.rawBody, webhook.signature)
  deps.checkpoint?.('event-verified')
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertPaymentEvent(trx, {
      eventId: event.id,
      type: event.type,
      paymentSessionId: event.sessionId,
      payload: event.payload,
    })
    if (isNew) await deps.jobs.enqueue(trx, 'payment-event', { eventId: event.id })
  })
  deps.checkpoint?.('event-stored')
}
