import { sql } from 'kysely'
import { deleteOldUnsentFiles } from '#server/db/commission-files.ts'
import { emptyOldCommissions } from '#server/db/commissions.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteEventBodies } from '#server/db/payment-events.ts'
import type { Deps } from '#server/deps.ts'

const ABANDONED_AFTER_DAYS = 30
const EVENT_BODIES_FOR_DAYS = 90
const UNMATCHED_WITHDRAWALS_FOR_DAYS = 400
const CLOSED_COMMISSIONS_FOR_DAYS = 730
/** Retention of accounting records by the Finnish Accounting Act; the financial year is the calendar year. */
const ACCOUNTING_RECORDS = { years: 6, financialYearEndsInMonth: 12 }

/** Deletes data whose retention has ended. Safe to repeat. */
export async function applyRetention({ db }: Pick<Deps, 'db'>): Promise<void> {
  await eraseAbandonedCustomers(db, ABANDONED_AFTER_DAYS)
  await deleteEventBodies(db, EVENT_BODIES_FOR_DAYS)
  await deleteExpiredAccountingRecords(db, ACCOUNTING_RECORDS)
  await deleteUnmatchedWithdrawals(db, UNMATCHED_WITHDRAWALS_FOR_DAYS)
  await emptyOldCommissions(db, CLOSED_COMMISSIONS_FOR_DAYS)
  await deleteOldUnsentFiles(db)
}

/** Anonymises unpaid orders. Locked ones are left for the next run. */
async function eraseAbandonedCustomers(db: Db, olderThanDays: number) {
  await sql`
    with abandoned as (
      update shop.orders
      set email = null, user_id = null, owner_key = 'abandoned:' || id, updated_at = now()
      where id in (
        select id from shop.orders
        where state in ('created', 'open', 'expired') and paid_at is null
          and (email is not null or user_id is not null)
          and created_at < now() - make_interval(days => ${olderThanDays}::int)
        for update skip locked
      ) returning id
    )
    delete from shop.order_notes where order_id in (select id from abandoned)`.execute(db)
}

/**
 * Deletes deleted users' orders `years` after the year in which the payment's financial year ends. Orders with owned
 * purchases stay.
 */
async function deleteExpiredAccountingRecords(
  db: Db,
  { years, financialYearEndsInMonth }: { years: number; financialYearEndsInMonth: number },
) {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table expired_records on commit drop as
      select o.id from shop.orders o
      where o.email is null and o.user_id is null and o.paid_at is not null
        and not exists (
          select from public.purchases p where p.order_id = o.id and p.user_id is not null
        )
        and extract(year from o.paid_at at time zone 'utc')
          + case when extract(month from o.paid_at at time zone 'utc') > ${financialYearEndsInMonth}::int
              then 1 else 0 end
          + ${years}::int < extract(year from now() at time zone 'utc')`.execute(trx)
    await sql`
      delete from public.purchases where order_id in (select id from expired_records)`.execute(trx)
    await sql`delete from shop.orders where id in (select id from expired_records)`.execute(trx)
  })
}

async function deleteUnmatchedWithdrawals(db: Db, olderThanDays: number) {
  await sql`
    delete from shop.withdrawals where id in (
      select id from shop.withdrawals
      where received_at < now() - make_interval(days => ${olderThanDays}::int)
        and not exists (select from shop.withdrawal_lines l where l.withdrawal_id = withdrawals.id)
      for update skip locked
    )`.execute(db)
}
