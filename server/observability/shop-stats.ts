import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

interface ShopStat {
  name: string
  /** Label value. */
  of: string | null
  value: number
}
export type ShopStats = readonly ShopStat[]

/** Values are seconds or counts. */
export async function readShopStats(deps: Pick<Deps, 'db' | 'keys'>): Promise<ShopStats> {
  const budgets = ['mail-unproven', 'mail-proven', 'enumeration'].map((budget) => ({
    budget,
    key: `${budget}:3600:${deps.keys.derive('limit', 'all')}`,
  }))
  const { rows } = await sql<ShopStat>`
    select 'shop_orders' as name, state as of, count(*)::float8 as value
      from shop.orders group by state
    union all
    select 'shop_jobs_waiting', name, count(*)::float8 from pgboss.job
      where state in ('created', 'retry', 'active') group by name
    union all
    select 'shop_jobs_oldest_seconds', name, ${age(sql`min(start_after)`)} from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name
    union all
    select 'shop_jobs_dead', name, count(*)::float8 from pgboss.job
      where state = 'failed' group by name
    union all
    select 'shop_webhook_events_waiting', null, count(*)::float8
      from shop.payment_events where processed_at is null and dead_at is null
    union all
    select 'shop_webhook_events_oldest_seconds', null, ${age(sql`min(received_at)`)}
      from shop.payment_events where processed_at is null and dead_at is null
    union all
    (select 'shop_webhook_last_seconds', null, ${age(sql`received_at`)}
      from shop.payment_events order by received_at desc limit 1)
    union all
    (select 'shop_reconcile_last_seconds', null, ${age(sql`max(completed_on)`)}
      from pgboss.job where name = 'reconcile-order' and state = 'completed'
      having max(completed_on) is not null)
    union all
    select 'shop_mails_waiting', null, count(*)::float8
      from shop.mails where sent_at is null and dead_at is null
    union all
    select 'shop_mails_oldest_seconds', null, ${age(sql`min(created_at)`)}
      from shop.mails where sent_at is null and dead_at is null
    union all
    select 'shop_dead_letters', 'mail', count(*)::float8
      from shop.mails where sent_at is null and dead_at is not null and set_aside_at is null
    union all
    select 'shop_dead_letters', 'event', count(*)::float8
      from shop.payment_events where processed_at is null and dead_at is not null
    union all
    select 'shop_budget_used', budget, coalesce((
        select points from shop.rate_limits
        where key = budgets.key and expire > extract(epoch from now()) * 1000
      ), 0)::float8
      from jsonb_to_recordset(${JSON.stringify(budgets)}::jsonb) as budgets (budget text, key text)
  `.execute(deps.db)
  return rows
}

function age(time: ReturnType<typeof sql>) {
  return sql`coalesce(extract(epoch from now() - ${time}), 0)::float8`
}
