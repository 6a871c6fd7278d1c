import { deleteEventBodies } from '../db/payment-events.ts'
import { deleteOldUnsentFiles } from '../db/request-files.ts'
import { emptyOldRequests } from '../db/requests.ts'
import {
  deleteExpiredAccountingRecords,
  deleteUnmatchedWithdrawals,
  eraseAbandonedBuyers,
} from '../db/retention.ts'
import type { Deps } from '../deps.ts'

const ABANDONED_AFTER_DAYS = 30
const EVENT_BODIES_FOR_DAYS = 90
const UNMATCHED_WITHDRAWALS_FOR_DAYS = 400
/** Two years after a request was closed. */
const CLOSED_REQUESTS_FOR_DAYS = 730
/** Retention of accounting records by the Finnish Accounting Act; the financial year is the calendar year. */
const ACCOUNTING_RECORDS = { years: 6, financialYearEndsInMonth: 12 }

/**
 * Deletes data at the end of its retention: addresses of unpaid orders after 30 days, bodies of webhook events
 * after 90 days, orders of deleted users after the legal period, withdrawals that fit no order after 400 days, and the words
 * and files of requests two years after they were closed. Repeating it changes nothing.
 */
export async function applyRetention({ db }: Pick<Deps, 'db'>): Promise<void> {
  await eraseAbandonedBuyers(db, ABANDONED_AFTER_DAYS)
  await deleteEventBodies(db, EVENT_BODIES_FOR_DAYS)
  await deleteExpiredAccountingRecords(db, ACCOUNTING_RECORDS)
  await deleteUnmatchedWithdrawals(db, UNMATCHED_WITHDRAWALS_FOR_DAYS)
  await emptyOldRequests(db, CLOSED_REQUESTS_FOR_DAYS)
  await deleteOldUnsentFiles(db)
}
