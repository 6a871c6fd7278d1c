import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { randomId } from '../../random-id.ts'
import { ApiError, noSuch } from '../http/api-error.ts'
import { recordEvent } from './events.ts'
import { seconds } from './seconds.ts'
import { findPaidSession, type Session } from './sessions.ts'

const ANSWER_WITHIN_SECONDS = 9 * 86_400

const DisputeRow = z.object({
  id: z.string(),
  sessionId: z.string(),
  charge: z.string(),
  paymentIntent: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
  createdAt: z.int(),
})

export type Dispute = z.output<typeof DisputeRow>

export function findDispute(db: DatabaseSync, id: string): Dispute | undefined {
  const row = db.prepare('select * from disputes where id = ?').get(id)
  return row && disputeFromRow(row)
}

/** Newest first. */
export function listOpenDisputes(db: DatabaseSync): Dispute[] {
  return db
    .prepare(
      `select * from disputes where status in ('needs_response', 'warning_needs_response') order by seq desc limit 20`,
    )
    .all()
    .map(disputeFromRow)
}

export function disputeFromRow(row: unknown): Dispute {
  return DisputeRow.parse(row)
}

/** An inquiry moves no money. */
interface Opened {
  amount?: number
  inquiry?: boolean
}

/** Needs a transaction. */
export function openDispute(
  db: DatabaseSync,
  paymentId: string,
  { amount, inquiry = false }: Opened = {},
): Dispute {
  const session = findPaidSession(db, paymentId)
  if (!session) throw noSuch('charge', paymentId, 'charge')
  const id = randomId('dp_')
  db.prepare(`
    insert into disputes (id, sessionId, charge, paymentIntent, amount, currency, status, createdAt)
    values (?, ?, ?, ?, ?, ?, ?, ?)`).run(
    id,
    session.id,
    session.charge,
    session.paymentIntent,
    amount ?? session.amountTotal,
    session.currency,
    inquiry ? 'warning_needs_response' : 'needs_response',
    Date.now(),
  )
  return announce(db, id, inquiry ? ['created'] : ['created', 'funds_withdrawn'])
}

const STEPS = {
  escalate: {
    from: ['warning_needs_response'],
    to: 'needs_response',
    events: ['updated', 'funds_withdrawn'],
  },
  drop: { from: ['warning_needs_response'], to: 'warning_closed', events: ['updated', 'closed'] },
  win: { from: ['needs_response'], to: 'won', events: ['updated', 'closed', 'funds_reinstated'] },
  lose: { from: ['needs_response'], to: 'lost', events: ['updated', 'closed'] },
  /** The customer's bank appeals a dispute that the shop won. */
  overturn: { from: ['won'], to: 'lost', events: ['updated', 'funds_withdrawn'] },
  appeal: { from: ['lost'], to: 'won', events: ['updated', 'funds_reinstated'] },
} as const satisfies Record<
  string,
  { from: readonly Dispute['status'][]; to: Dispute['status']; events: readonly Told[] }
>

export type DisputeStep = keyof typeof STEPS

type Told = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'

export function isDisputeStep(step: string): step is DisputeStep {
  return Object.hasOwn(STEPS, step)
}

/** Needs a transaction. */
export function moveDispute(db: DatabaseSync, id: string, step: DisputeStep): Dispute {
  const { from, to, events } = STEPS[step]
  const dispute = findDispute(db, id)
  if (!dispute) throw noSuch('dispute', id)
  if (!from.some((status) => status === dispute.status)) {
    throw new ApiError(`Dispute ${id} is ${dispute.status}`, { param: 'dispute' })
  }
  db.prepare('update disputes set status = ? where id = ?').run(to, id)
  return announce(db, id, events)
}

function announce(db: DatabaseSync, id: string, events: readonly Told[]): Dispute {
  const dispute = findDispute(db, id)
  if (!dispute) throw new Error('A dispute that was just written is missing')
  for (const told of events) {
    recordEvent(db, {
      type: `charge.dispute.${told}`,
      sessionId: dispute.sessionId,
      object: disputeObject(dispute),
    })
  }
  return dispute
}

/** True also for closed disputes. */
export function isDisputed(db: DatabaseSync, session: Session): boolean {
  return db.prepare('select 1 from disputes where sessionId = ?').get(session.id) !== undefined
}

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
    evidence_details: {
      due_by: dispute.status.endsWith('needs_response')
        ? seconds(dispute.createdAt) + ANSWER_WITHIN_SECONDS
        : null,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  }
}
