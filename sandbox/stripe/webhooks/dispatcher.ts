import { transaction } from '#sandbox/database.ts'
import { expireDueSessions, hasDueSessions } from '#sandbox/stripe/store/change-session.ts'
import { takeFault, type WebhookFault, WebhookOrder } from '#sandbox/stripe/store/faults.ts'
import { failDueRefunds, hasDueFailures } from '#sandbox/stripe/store/refund-failures.ts'
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
import { type Endpoint, postWithFault } from './post-event.ts'

const POLL_INTERVAL_MS = 500
const AT_ONCE = 32

export type Dispatcher = ReturnType<typeof startDispatcher>

/** Sends each event until it gets a 2xx. */
export function startDispatcher(options: Endpoint & { backOffMs: number[] }) {
  const { db, backOffMs } = options
  /** Lease owner for deliveries that a caller leases and sends itself. */
  const owner = newLeaseOwner()
  const closing = new AbortController()
  const underWay = new Set<Promise<Answer>>()
  let timer: NodeJS.Timeout | undefined

  async function attempt(eventId: string): Promise<Answer> {
    const fault = takeFault(db, WebhookOrder, { on: ['webhook'] })
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

  /** Leased or not; recorded before this resolves. */
  function send(eventId: string): Promise<Answer> {
    const sending = attempt(eventId).finally(() => {
      underWay.delete(sending)
      poll()
    })
    underWay.add(sending)
    return sending
  }

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

  /** Aborts running attempts, which are resent after the next start. */
  async function close(): Promise<void> {
    if (closing.signal.aborted) return
    closing.abort()
    clearTimeout(timer)
    await Promise.allSettled(underWay)
    transaction(db, () => releaseLeases(db, owner))
  }

  return { owner, wake: poll, send, close }
}
