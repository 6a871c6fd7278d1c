import type { DatabaseSync } from 'node:sqlite'
import { ApiError, noSuch } from '../http/api-error.ts'
import { recordEvent } from './events.ts'
import { findRefund, type Refund, refundObject } from './refunds.ts'
import { findPaidSession } from './sessions.ts'

/** Marks a refund as failed, with its event, inside the caller's transaction. */
export function failRefund(db: DatabaseSync, id: string): Refund {
  const refund = findRefund(db, id)
  const session = refund && findPaidSession(db, refund.charge)
  if (!refund || !session) throw noSuch('refund', id)
  if (refund.failed) throw new ApiError(`Refund ${id} has failed already`)
  db.prepare('insert into failed_refunds (refundId) values (?)').run(id)
  const failed = { ...refund, failed: true }
  recordEvent(db, { type: 'refund.failed', sessionId: session.id, object: refundObject(failed) })
  return failed
}
