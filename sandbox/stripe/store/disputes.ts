import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, hasRow, insertRow, listRows } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { seconds } from './seconds.ts'
import { findPaidSession, type Session } from './sessions.ts'

const ANSWER_WITHIN_SECONDS = 9 * 86_400

export const Dispute = z.object({
  id: z.string(),
  sessionId: z.string(),
  charge: z.string(),
  paymentIntent: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
  createdAt: z.int(),
})

export type Dispute = z.output<typeof Dispute>

/** @throws ApiError when there is none */
export function getDispute(db: DatabaseSync, id: string): Dispute {
  return known(findRow(db, Dispute, 'select * from disputes where id = ?', id), 'dispute', id)
}

/** Newest first. */
export function listOpenDisputes(db: DatabaseSync): Dispute[] {
  const isOpen = `status in ('needs_response', 'warning_needs_response')`
  return listRows(db, Dispute, `select * from disputes where ${isOpen} order by seq desc limit 20`)
}

/** Needs a transaction. An inquiry moves no money. */
export function openDispute(
  db: DatabaseSync,
  paymentId: string,
  { amount, inquiry = false }: { amount?: number | undefined; inquiry?: boolean } = {},
): Dispute {
  const session = known(findPaidSession(db, paymentId), 'charge', paymentId, 'charge')
  const id = randomId('dp_')
  const { id: sessionId, charge, paymentIntent, currency } = session
  insertRow(db, 'disputes', {
    id,
    sessionId,
    charge,
    paymentIntent,
    currency,
    amount: amount ?? session.amountTotal,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    createdAt: Date.now(),
  })
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
  const dispute = getDispute(db, id)
  if (!from.some((status) => status === dispute.status)) {
    throw new ApiError(`Dispute ${id} is ${dispute.status}`, { param: 'dispute' })
  }
  db.prepare('update disputes set status = ? where id = ?').run(to, id)
  return announce(db, id, events)
}

function announce(db: DatabaseSync, id: string, events: readonly Told[]): Dispute {
  const dispute = getDispute(db, id)
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
  return hasRow(db, 'select 1 from disputes where sessionId = ?', session.id)
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
