import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { randomId } from '../../random-id.ts'
import { ApiError, noSuch } from '../http/api-error.ts'
import { recordEvent } from './events.ts'
import { seconds } from './seconds.ts'
import { findPaidSession, type Session } from './sessions.ts'

const DisputeRow = z.object({
  id: z.string(),
  sessionId: z.string(),
  charge: z.string(),
  paymentIntent: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
  createdAt: z.int(),
})

export type Dispute = z.output<typeof DisputeRow>

/** The dispute with this id. */
export function findDispute(db: DatabaseSync, id: string): Dispute | undefined {
  const row = db.prepare('select * from disputes where id = ?').get(id)
  return row && disputeFromRow(row)
}

/** Undecided disputes, newest first. */
export function listOpenDisputes(db: DatabaseSync): Dispute[] {
  return db
    .prepare(`select * from disputes where status = 'needs_response' order by seq desc limit 20`)
    .all()
    .map(disputeFromRow)
}

/** Parses a row of `disputes`. */
export function disputeFromRow(row: unknown): Dispute {
  return DisputeRow.parse(row)
}

/** Opens a dispute of a payment, with its event, inside the caller's transaction. */
export function openDispute(db: DatabaseSync, paymentId: string): Dispute {
  const session = findPaidSession(db, paymentId)
  if (!session) throw noSuch('charge', paymentId, 'charge')
  const id = randomId('dp_')
  db.prepare(`
    insert into disputes (id, sessionId, charge, paymentIntent, amount, currency, status, createdAt)
    values (?, ?, ?, ?, ?, ?, 'needs_response', ?)`).run(
    id,
    session.id,
    session.charge,
    session.paymentIntent,
    session.amountTotal,
    session.currency,
    Date.now(),
  )
  return announce(db, { id, type: 'charge.dispute.created' })
}

/** Closes an open dispute, or changes a won one to lost, with its event, inside the caller's transaction. */
export function closeDispute(db: DatabaseSync, id: string, outcome: 'won' | 'lost'): Dispute {
  const { changes } = db
    .prepare(`
      update disputes set status = ?1
      where id = ?2 and (status = 'needs_response' or status = 'won' and ?1 = 'lost')`)
    .run(outcome, id)
  if (changes === 0) throw new ApiError(`Dispute ${id} is not open`, { param: 'dispute' })
  return announce(db, { id, type: 'charge.dispute.closed' })
}

function announce(
  db: DatabaseSync,
  { id, type }: { id: string; type: 'charge.dispute.created' | 'charge.dispute.closed' },
): Dispute {
  const dispute = findDispute(db, id)
  if (!dispute) throw new Error('A dispute that was just written is missing')
  recordEvent(db, { type, sessionId: dispute.sessionId, object: disputeObject(dispute) })
  return dispute
}

/** Whether the payment of this session was ever disputed. */
export function isDisputed(db: DatabaseSync, session: Session): boolean {
  return db.prepare('select 1 from disputes where sessionId = ?').get(session.id) !== undefined
}

/** The dispute in the API's format. */
export function disputeObject(dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.charge,
    created: seconds(dispute.createdAt),
    currency: dispute.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    reason: 'general',
    status: dispute.status,
  }
}
