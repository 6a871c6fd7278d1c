import { sql } from 'kysely'
import { ALARM_HOURS_BEFORE } from '#domain/commission-state.ts'
import { ENDED_DISPUTES } from '#domain/ledger.ts'
import type { Db } from '#server/db/connect.ts'

/** Without alarms of dead emails, which countFailedMails counts. */
export async function countOpenAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop.alarms
    where settled_at is null and kind <> 'dead_mail'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countFailedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop.mails
    where dead_at is not null and sent_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** `isDue` within twelve hours. */
export async function countCommissionsToAnswer(db: Db): Promise<{ count: number; isDue: boolean }> {
  const { rows } = await sql<{ count: number; isDue: boolean }>`
    select count(*)::int as count, coalesce(
      min(turn_at) < now() + make_interval(hours => ${ALARM_HOURS_BEFORE}::int), false
    ) as is_due
    from shop.requests where state = 'new'`.execute(db)
  return rows[0] ?? { count: 0, isDue: false }
}

/** Withdrawals that need a person. `isDue` within three days. */
export async function countWithdrawalsToDecide(db: Db): Promise<{ count: number; isDue: boolean }> {
  const { rows } = await sql<{ count: number; isDue: boolean }>`
    select count(*)::int as count,
      coalesce(min(due_at) < now() + interval '3 days', false) as is_due
    from shop.withdrawals
    where state in ('matched', 'unmatched') or state = 'refund_due' and not automatic`.execute(db)
  return rows[0] ?? { count: 0, isDue: false }
}

/** `orderNumber` only when there is a single order. */
export async function countOpenDisputes(
  db: Db,
): Promise<{ count: number; dueBy: Date | null; orderNumber: number | null }> {
  const { rows } = await sql<{ count: number; dueBy: Date | null; orderNumber: number | null }>`
    select count(*)::int as count,
      min(d.due_by) filter (where d.status in ('needs_response', 'warning_needs_response')) as due_by,
      case when count(distinct o.id) = 1 then min(o.number)::int end as order_number
    from shop.disputes d join shop.orders o on o.id = d.order_id
    where d.status not in (${sql.join(ENDED_DISPUTES)})`.execute(db)
  return rows[0] ?? { count: 0, dueBy: null, orderNumber: null }
}
