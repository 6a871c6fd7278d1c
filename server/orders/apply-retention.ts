import { deleteEventBodies } from '../db/payment-events.ts'
import { deleteExpiredAccountingRecords, eraseAbandonedBuyers } from '../db/retention.ts'
import type { Deps } from '../deps.ts'

const ABANDONED_AFTER_DAYS = 30
const EVENT_BODIES_FOR_DAYS = 90
/** Finnish Accounting Act, accounting records; the shop's financial year is the calendar year. */
const ACCOUNTING_RECORDS = { years: 6, financialYearEndsInMonth: 12 }

/**
 * Deletes what the shop may not keep: addresses of orders nobody paid after 30 days, bodies of webhooks after
 * 90 days, and what the books hold of people who are gone once the law no longer asks for it. The second time
 * nothing is left to forget.
 */
export async function applyRetention({ db }: Pick<Deps, 'db'>): Promise<void> {
  await eraseAbandonedBuyers(db, ABANDONED_AFTER_DAYS)
  await deleteEventBodies(db, EVENT_BODIES_FOR_DAYS)
  await deleteExpiredAccountingRecords(db, ACCOUNTING_RECORDS)
}
