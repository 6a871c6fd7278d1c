import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { insertRow, listRows } from '../../database.ts'
import { decideRefund } from './decide-refund.ts'
import { takeOutcomeFault } from './faults.ts'
import { findRefund, type Refund } from './refunds.ts'

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
