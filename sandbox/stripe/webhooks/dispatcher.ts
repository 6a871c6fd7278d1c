import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '../../database.ts'
import { takeWebhookFault, type WebhookFault } from '../store/faults.ts'
import { failDueRefunds, hasDueFailures } from '../store/refund-failures.ts'
import { expireDueSessions, hasDueSessions } from '../store/sessions.ts'
import {
  type Answer,
  hasDueDeliveries,
  leaseDueDeliveries,
  msUntilNextDelivery,
  newLeaseOwner,
  postponeDelivery,
  recordAttempt,
  releaseDeadLeases,
  releaseLeases,
} from './deliveries.ts'
import { postWithFault } from './post-event.ts'

const POLL_INTERVAL_MS = 500
const AT_ONCE = 32

export interface DispatcherOptions {
  db: DatabaseSync
  webhookUrl: string
  webhookSecret: string
  /** Milliseconds to wait after the first, second, … failed attempt; the last value repeats. */
  backOffMs: number[]
}

/** Sends queued events to the shop until each got a 2xx. */
export interface Dispatcher {
  /** Lease owner for deliveries that a caller leases and then sends with `send`. */
  readonly owner: string
  /** Polls for due deliveries now. */
  wake(): void
  /** Attempts one delivery now, leased or not; recorded before this resolves. */
  send(eventId: string): Promise<Answer>
  /** Aborts running attempts (they are sent again after the next start) and stops. */
  close(): Promise<void>
}

/** Starts the dispatcher; events left by an earlier process are sent at once. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { db, backOffMs } = options
  const owner = newLeaseOwner()
  const closing = new AbortController()
  const underWay = new Set<Promise<Answer>>()
  let timer: NodeJS.Timeout | undefined

  async function attempt(eventId: string): Promise<Answer> {
    const fault = takeWebhookFault(db)
    if (fault?.fault === 'lost' || fault?.fault === 'late') return holdBack(eventId, fault)
    const answer = await postWithFault(options, { eventId, closing: closing.signal, fault })
    if (!closing.signal.aborted) {
      transaction(db, () => recordAttempt(db, eventId, { answer, backOffMs }))
    }
    return answer
  }

  function holdBack(eventId: string, { fault, amount }: WebhookFault): Answer {
    transaction(db, () => postponeDelivery(db, eventId, fault === 'lost' ? null : amount))
    return { status: null, error: `The sandbox was told: ${fault}` }
  }

  function send(eventId: string): Promise<Answer> {
    const sending = attempt(eventId).finally(() => {
      underWay.delete(sending)
      poll()
    })
    underWay.add(sending)
    return sending
  }

  /** Expires due sessions, fails due refunds, sends due deliveries, and schedules the next poll. */
  function poll(): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    takeDue()
    const wait = underWay.size < AT_ONCE ? msUntilNextDelivery(db) : POLL_INTERVAL_MS
    timer = setTimeout(poll, Math.min(POLL_INTERVAL_MS, wait))
  }

  function takeDue(): void {
    if (hasDueSessions(db)) transaction(db, () => expireDueSessions(db))
    if (hasDueFailures(db)) transaction(db, () => failDueRefunds(db))
    const free = AT_ONCE - underWay.size
    if (free <= 0 || !hasDueDeliveries(db)) return
    const leased = transaction(db, () => leaseDueDeliveries(db, owner, free))
    for (const eventId of leased) void send(eventId)
  }

  transaction(db, () => releaseDeadLeases(db))
  poll()

  async function close(): Promise<void> {
    if (closing.signal.aborted) return
    closing.abort()
    clearTimeout(timer)
    await Promise.allSettled(underWay)
    transaction(db, () => releaseLeases(db, owner))
  }

  return { owner, wake: poll, send, close }
}
