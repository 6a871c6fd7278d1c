import { findProcessedSessions } from '../../db/orders.ts'
import { findWatermark, raiseWatermark } from '../../db/watermarks.ts'
import type { Deps } from '../../deps.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { storePaymentEvent } from '../fulfilment/receive-payment-event.ts'

const HOUR_MS = 3_600_000
const WATERMARK = 'provider-events'
/** How far back the first run reads, and how far back paid sessions are listed. */
const FIRST_LOOKBACK_MS = 48 * HOUR_MS
/** The provider keeps events for 30 days. */
const MAX_LOOKBACK_MS = 30 * 24 * HOUR_MS
/** How far back `reconcileRecentEvents` reads. */
const RECENT_LOOKBACK_MS = 5 * 60_000

/**
 * Reads the provider's events since the last run, with an overlap of one hour, and the sessions paid within 48
 * hours, to find payments without a webhook. Runs at start and every hour. A restored backup also restores the
 * watermark, so all events since are read again. Repeating it changes nothing.
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function reconcileProvider(deps: Deps): Promise<void> {
  const now = Date.now()
  const mark = (await findWatermark(deps.db, WATERMARK))?.getTime() ?? now - FIRST_LOOKBACK_MS
  await takeEvents(deps, new Date(Math.max(mark - HOUR_MS, now - MAX_LOOKBACK_MS)))
  await fulfilPaidSessions(deps, new Date(now - FIRST_LOOKBACK_MS))
  await raiseWatermark(deps.db, WATERMARK, new Date(now))
}

/** Reads the provider's events of the last minutes, so that payments are found soon without webhooks. */
export async function reconcileRecentEvents(deps: Deps): Promise<void> {
  await takeEvents(deps, new Date(Date.now() - RECENT_LOOKBACK_MS))
}

async function takeEvents(deps: Deps, since: Date) {
  for (const event of await deps.payments.listEvents(since)) {
    await storePaymentEvent(deps, event, 'reconcile')
  }
}

async function fulfilPaidSessions(deps: Deps, since: Date) {
  const sessions = await deps.payments.listSessions({ since, paid: true })
  const processed = await findProcessedSessions(
    deps.db,
    sessions.map((session) => session.id),
  )
  for (const { id, orderId } of sessions) {
    const isOurs = processed.has(id) || orderId !== null
    if (isOurs && !processed.get(id)) await fulfilOrder(deps, id, 'reconcile')
  }
}
