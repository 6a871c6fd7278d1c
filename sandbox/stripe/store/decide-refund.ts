import type { DatabaseSync } from 'node:sqlite'
import { ApiError, noSuch } from '../http/api-error.ts'
import { recordEvent } from './events.ts'
import { findRefund, type Refund, refundObject, setRefundStatus } from './refunds.ts'
import { findPaidSession } from './sessions.ts'

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
