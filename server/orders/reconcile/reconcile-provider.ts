import { findProcessedSessions } from '#server/db/orders.ts'
import { findWatermark, raiseWatermark } from '#server/db/watermarks.ts'
import type { Deps } from '#server/deps.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { storePaymentEvent } from '#server/orders/fulfilment/receive-payment-event.ts'
import { followRestore } from './follow-restore.ts'

const HOUR_MS = 3_600_000
const WATERMARK = 'provider-events'
const FIRST_LOOKBACK_MS = 48 * HOUR_MS
/** The provider keeps events for 30 days. */
const MAX_LOOKBACK_MS = 30 * 24 * HOUR_MS
/** Events may be listed late, and the watermark also moves between hourly runs. */
const HOURLY_OVERLAP_MS = 3 * HOUR_MS
const RECENT_OVERLAP_MS = 5 * 60_000
/** A watermark further ahead is a mistake; as in watermarks.ts. */
const LONGEST_SKEW_MS = 10 * 60_000
/** Reads past this machine's time, which may lag behind the provider's. */
const AHEAD_MS = 24 * HOUR_MS

/**
 * Finds payments without a webhook. Runs at start and every hour. A restored backup restores the watermark, so events
 * since then are read again.
 * @throws AppError checkout_unavailable
 */
export async function reconcileProvider(deps: Deps): Promise<void> {
  await followRestore(deps)
  await takeEvents(deps, HOURLY_OVERLAP_MS)
  await fulfilPaidSessions(deps, new Date(Date.now() - FIRST_LOOKBACK_MS))
}

export async function reconcileRecentEvents(deps: Deps): Promise<void> {
  await takeEvents(deps, RECENT_OVERLAP_MS)
}

/**
 * The watermark follows the provider's clock, so a wrong clock here cannot move it. One in the future was stored by a
 * wrong clock: all events are read again.
 */
async function takeEvents(deps: Deps, overlapMs: number) {
  const now = Date.now()
  const stored = (await findWatermark(deps.db, WATERMARK))?.getTime()
  const since = startOfReading(stored, { now, overlapMs })
  const until = Math.max(now, since) + AHEAD_MS
  await takeWindow(deps, wholeSeconds(since), wholeSeconds(until))
}

function startOfReading(
  stored: number | undefined,
  { now, overlapMs }: { now: number; overlapMs: number },
): number {
  if (stored === undefined) return now - FIRST_LOOKBACK_MS
  if (stored > now + LONGEST_SKEW_MS) return now - MAX_LOOKBACK_MS
  return stored - overlapMs
}

/** Halves a window that exceeds one response, to store the oldest events first. */
async function takeWindow(deps: Deps, since: number, until: number): Promise<void> {
  const window = { since: new Date(since), until: new Date(until) }
  const { events, hasMore } = await deps.payments.listEvents(window)
  if (hasMore) {
    const middle = wholeSeconds((since + until) / 2)
    await takeWindow(deps, since, middle)
    return takeWindow(deps, middle, until)
  }
  for (const event of events) await storePaymentEvent(deps, event, 'reconcile')
  const newest = events.at(-1)?.createdAt
  if (newest) await raiseWatermark(deps.db, WATERMARK, newest)
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

async function fulfilPaidSessions(deps: Deps, since: Date) {
  const sessions = await deps.payments.listSessions({ since, paid: true })
  const sessionIds = sessions.map(({ id }) => id)
  const processed = await findProcessedSessions(deps.db, sessionIds)
  for (const { id, orderId } of sessions) {
    const isOurs = processed.has(id) || orderId !== null
    if (isOurs && !processed.get(id)) await fulfilOrder(deps, id, 'reconcile')
  }
}
