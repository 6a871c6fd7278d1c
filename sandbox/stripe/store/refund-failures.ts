import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { insertRow, listRows } from '#sandbox/database.ts'
import { ApiError, noSuch } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { takeOutcomeFault } from './faults.ts'
import { findRefund, type Refund, refundObject, setRefundStatus } from './refunds.ts'
import { findPaidSession } from './sessions.ts'

const Failure = z.object({ refundId: z.string() })

/** Applies an ordered refund-outcome fault. Needs a transaction. */
export function failLaterIfOrdered(db: DatabaseSync, { id, createdAt }: Refund): void {
  const afterMs = takeOutcomeFault(db)
  if (afterMs === undefined) return
  insertRow(db, 'refund_failures', { refundId: id, failsAt: createdAt + afterMs })
}

export function hasDueFailures(db: DatabaseSync): boolean {
  return (
    db.prepare('select 1 from refund_failures where failsAt <= ?').get(Date.now()) !== undefined
  )
}

/** Needs a transaction. */
export function failDueRefunds(db: DatabaseSync): void {
  const sql = 'delete from refund_failures where failsAt <= ? returning refundId'
  for (const { refundId } of listRows(db, Failure, sql, Date.now())) {
    if (findRefund(db, refundId)?.status !== 'failed') decideRefund(db, refundId, 'failed')
  }
}

/** Decides a pending refund, or fails a succeeded one. Needs a transaction. */
export function decideRefund(db: DatabaseSync, id: string, status: 'succeeded' | 'failed'): Refund {
  const refund = findRefund(db, id)
  const session = refund && findPaidSession(db, refund.charge)
  if (!refund || !session) throw noSuch('refund', id)
  if (refund.status === 'failed') throw new ApiError(`Refund ${id} has failed already`)
  setRefundStatus(db, id, status)
  const decided = { ...refund, status }
  const object = refundObject(decided)
  recordEvent(db, { type: 'refund.updated', sessionId: session.id, object })
  if (status === 'failed') recordEvent(db, { type: 'refund.failed', sessionId: session.id, object })
  return decided
}
