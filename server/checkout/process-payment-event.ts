import { findWaitingEvent, markEventProcessed } from '../db/payment-events.ts'
import type { Deps } from '../deps.ts'
import { fulfil } from './fulfil.ts'

/**
 * Works on a stored webhook event: one about a payment session lets fulfil look at that session, any
 * other is kept and left alone. An event that was worked on already is not worked on again.
 */
export async function processPaymentEvent(deps: Deps, eventId: string): Promise<void> {
  deps.checkpoint?.('event-claimed')
  const event = await findWaitingEvent(deps.db, eventId)
  if (!event) return
  if (event.paymentSessionId && deps.settings.fulfilBy.has('webhook')) {
    await fulfil(deps, event.paymentSessionId, 'webhook')
  }
  await markEventProcessed(deps.db, eventId)
}
