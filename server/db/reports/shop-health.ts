import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { shopRunning } from '#server/db/shop-running.ts'

export interface ShopHealth {
  running: boolean
  lastWebhookAt: Date | null
  lastReconcileAt: Date | null
  /** When the invariant check last reached the last order. */
  ordersCheckedAt: Date | null
  /** Each failed task with its error. */
  taskProblems: string | null
  /** Start of the oldest wait; null when none waits. */
  eventWaitsSince: Date | null
  mailWaitsSince: Date | null
  jobWaitsSince: Date | null
  paidNotHandedOver: number
  inReview: number
  openAlarms: number
}

export async function readShopHealth(db: Db): Promise<ShopHealth> {
  const { rows } = await sql<ShopHealth>`
    select
      ${shopRunning} as running,
      (select max(received_at) from shop.payment_events where source = 'webhook') as last_webhook_at,
      (select succeeded_at from shop.task_runs where task = 'provider') as last_reconcile_at,
      (select at from shop.watermarks where name = 'check-orders-end') as orders_checked_at,
      (select string_agg(task || ': ' || problem, '; ' order by task) from shop.task_runs
        where problem is not null) as task_problems,
      (select min(received_at) from shop.payment_events
        where processed_at is null and dead_at is null) as event_waits_since,
      (select min(created_at) from shop.mails
        where sent_at is null and dead_at is null) as mail_waits_since,
      (select min(start_after) from pgboss.job
        where state in ('created', 'retry') and start_after <= now()) as job_waits_since,
      (select count(*)::int from shop.orders where state = 'paid') as paid_not_handed_over,
      (select count(*)::int from shop.orders where state = 'review') as in_review,
      (select count(*)::int from shop.alarms where settled_at is null) as open_alarms
  `.execute(db)
  const [health] = rows
  if (!health) throw new Error('a statement that always has one row had none')
  return health
}
