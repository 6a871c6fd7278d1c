import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { hasRow, insertRow, listRows } from '#sandbox/database.ts'
import { ApiError } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { OutcomeOrder, takeFault } from './faults.ts'
import { getRefund, type Refund, refundObject, setRefundStatus } from './refunds.ts'

const Failure = z.object({ refundId: z.string() })

/** Applies an ordered refund-outcome fault. Needs a transaction. */
export function failLaterIfOrdered(db: DatabaseSync, { id, createdAt }: Refund): void {
  const ordered = takeFault(db, OutcomeOrder, { on: ['refund-outcome'] })
  if (!ordered) return
  insertRow(db, 'refund_failures', { refundId: id, failsAt: createdAt + ordered.amount })
}

export function hasDueFailures(db: DatabaseSync): boolean {
  return hasRow(db, 'select 1 from refund_failures where failsAt <= ?', Date.now())
}

/** Needs a transaction. */
export function failDueRefunds(db: DatabaseSync): void {
  const sql = 'delete from refund_failures where failsAt <= ? returning refundId'
  for (const { refundId } of listRows(db, Failure, sql, Date.now())) {
    if (getRefund(db, refundId).status !== 'failed') decideRefund(db, refundId, 'failed')
  }
}

/** Decides a pending refund, or fails a succeeded one. Needs a transaction. */
export function decideRefund(db: DatabaseSync, id: string, status: 'succeeded' | 'failed'): Refund {
  const refund = getRefund(db, id)
  if (refund.status === 'failed') throw new ApiError(`Refund ${id} has failed already`)
  setRefundStatus(db, id, status)
  const decided = { ...refund, status }
  const event = { sessionId: refund.sessionId, object: refundObject(decided) }
  recordEvent(db, { type: 'refund.updated', ...event })
  if (status === 'failed') recordEvent(db, { type: 'refund.failed', ...event })
  return decided
}
