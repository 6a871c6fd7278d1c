import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'

/** Retried by hand only. */
export interface DeadLetter {
  sort: 'mail' | 'event' | 'job'
  id: string
  /** Kind of mail, type of event or name of queue. */
  kind: string
  orderNumber: number | null
  at: Date
  problem: string | null
}

/** Oldest first. Jobs count unless a later one replaced them or they belong to a mail or event. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select 'mail' as sort, m.id::text as id, m.kind, o.number::int as order_number,
      m.dead_at as at, m.last_error as problem
    from shop.mails m left join shop.orders o on o.id = m.order_id
    where m.dead_at is not null and m.sent_at is null and m.set_aside_at is null
    union all
    select 'event', e.event_id, e.type, o.number::int, e.dead_at, e.last_error
    from shop.payment_events e left join shop.orders o
      on o.payment_session_id = e.payment_session_id or o.payment_intent_id = e.payment_intent_id
    where e.dead_at is not null and e.processed_at is null
    union all
    select 'job', j.id::text, j.name, null, j.completed_on, null
    from pgboss.job j
    where j.state = 'failed' and j.name not in ('mail', 'payment-event') and not exists (
      select from pgboss.job later
      where later.name = j.name and later.singleton_key is not distinct from j.singleton_key
        and later.created_on > j.created_on
    )
    order by 5`.execute(db)
  return rows
}

/** Unless it was set aside. */
export async function reviveMail(trx: Trx, id: string) {
  await trx
    .updateTable('shop.mails')
    .set({ deadAt: null, nextTryAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('setAsideAt', 'is', null)
    .execute()
}

/** Restores the full number of attempts. */
export async function reviveEvent(trx: Trx, eventId: string) {
  await trx
    .updateTable('shop.paymentEvents')
    .set({ deadAt: null, attempts: 0 })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .execute()
}

export async function reviveForeignEvents(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable('shop.paymentEvents')
    .set({ processedAt: null, outcome: null, attempts: 0 })
    .where('outcome', '=', 'foreign')
    .returning('eventId')
    .execute()
  return rows.map(({ eventId }) => eventId)
}
