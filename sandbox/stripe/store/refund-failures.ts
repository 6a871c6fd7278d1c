import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { decideRefund } from './decide-refund.ts'
import { takeOutcomeFault } from './faults.ts'
import { findRefund, type Refund } from './refunds.ts'

const Failure = z.object({ refundId: z.string() })

/** Applies an ordered refund-outcome fault. Needs a transaction. */
export function failLaterIfOrdered(db: DatabaseSync, { id, createdAt }: Refund): void {
  const afterMs = takeOutcomeFault(db)
  if (afterMs === undefined) return
  db.prepare('insert into refund_failures (refundId, failsAt) values (?, ?)').run(
    id,
    createdAt + afterMs,
  )
}

export function hasDueFailures(db: DatabaseSync): boolean {
  return (
    db.prepare('select 1 from refund_failures where failsAt <= ?').get(Date.now()) !== undefined
  )
}

/** Needs a transaction. */
export function failDueRefunds(db: DatabaseSync): void {
  const due = db
    .prepare('delete from refund_failures where failsAt <= ? returning refundId')
    .all(Date.now())
  for (const { refundId } of due.map((row) => Failure.parse(row))) {
    if (findRefund(db, refundId)?.status !== 'failed') decideRefund(db, refundId, 'failed')
  }
}
