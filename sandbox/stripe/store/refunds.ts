import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, findValue, listRows } from '#sandbox/database.ts'
import { known } from '#sandbox/stripe/http/api-error.ts'
import { seconds } from './seconds.ts'

export const Refund = z.object({
  id: z.string(),
  sessionId: z.string(),
  charge: z.string(),
  paymentIntent: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
  metadata: z
    .string()
    .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  createdAt: z.int(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']),
})

const Cents = z.int()

export type Refund = z.output<typeof Refund>

/** @throws ApiError when there is none */
export function getRefund(db: DatabaseSync, id: string): Refund {
  return known(findRow(db, Refund, 'select * from refund_list where id = ?', id), 'refund', id)
}

export function setRefundStatus(db: DatabaseSync, id: string, status: Refund['status']) {
  db.prepare('insert or replace into refund_statuses (refundId, status) values (?, ?)').run(
    id,
    status,
  )
}

/** In cents; pending refunds count, failed ones do not. */
export function amountRefunded(db: DatabaseSync, sessionId: string): number {
  const sql = `select coalesce(sum(amount), 0) from refund_list
    where sessionId = ? and status in ('pending', 'succeeded')`
  return findValue(db, Cents, sql, sessionId) ?? 0
}

/** Newest first. */
export function listRefunds(db: DatabaseSync, sessionId: string): Refund[] {
  const sql = 'select * from refund_list where sessionId = ? order by seq desc'
  return listRows(db, Refund, sql, sessionId)
}

export function refundObject(refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge,
    created: seconds(refund.createdAt),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    reason: refund.reason,
    receipt_number: null,
    status: refund.status,
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  }
}
