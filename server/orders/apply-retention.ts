import { deleteEventBodies } from '../db/payment-events.ts'
import { deleteOldUnsentFiles } from '../db/request-files.ts'
import { emptyOldRequests } from '../db/requests.ts'
import type { Deps } from '../deps.ts'
import {
  deleteExpiredAccountingRecords,
  deleteUnmatchedWithdrawals,
  eraseAbandonedBuyers,
} from './retention.ts'

const ABANDONED_AFTER_DAYS = 30
const EVENT_BODIES_FOR_DAYS = 90
const UNMATCHED_WITHDRAWALS_FOR_DAYS = 400
const CLOSED_REQUESTS_FOR_DAYS = 730
/** Retention of accounting records by the Finnish Accounting Act; the financial year is the calendar year. */
const ACCOUNTING_RECORDS = { years: 6, financialYearEndsInMonth: 12 }

/** Deletes data whose retention has ended. Safe to repeat. */
export async function applyRetention({ db }: Pick<Deps, 'db'>): Promise<void> {
  await eraseAbandonedBuyers(db, ABANDONED_AFTER_DAYS)
  await deleteEventBodies(db, EVENT_BODIES_FOR_DAYS)
  await deleteExpiredAccountingRecords(db, ACCOUNTING_RECORDS)
  await deleteUnmatchedWithdrawals(db, UNMATCHED_WITHDRAWALS_FOR_DAYS)
  await emptyOldRequests(db, CLOSED_REQUESTS_FOR_DAYS)
  await deleteOldUnsentFiles(db)
}
