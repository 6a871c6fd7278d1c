import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { type Forgotten, hasJob } from './has-job.ts'

export interface NewPaymentEvent {
  eventId: string
  type: string
  paymentSessionId: string | null
  payload: unknown
}

/** Stores a verified webhook event; false means that it was stored before. */
export async function insertPaymentEvent(trx: Trx, event: NewPaymentEvent): Promise<boolean> {
  const row = await trx
    .insertInto('shop.paymentEvents')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

/** A stored event that waits to be worked on. */
export function findWaitingEvent(
  db: Db,
  eventId: string,
): Promise<{ eventId: string; type: string; paymentSessionId: string | null } | undefined> {
  return db
    .selectFrom('shop.paymentEvents')
    .select(['eventId', 'type', 'paymentSessionId'])
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .executeTakeFirst()
}

/** Ids of events that have waited longer than this and have no job, the oldest first. */
export async function listForgottenEventIds(
  db: Db,
  { olderThanSeconds, jobStates }: Forgotten,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.paymentEvents')
    .select('eventId')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('receivedAt')
    .where((row) => row.not(hasJob('payment-event', sql.ref('event_id'), jobStates)))
    .limit(1000)
    .execute()
  return rows.map((row) => row.eventId)
}

/** Notes that an event was worked on. Of one about an order without a person its body is forgotten. */
export async function markEventProcessed(db: Db, eventId: string) {
  await db
    .updateTable('shop.paymentEvents')
    .set({
      processedAt: sql<Date>`now()`,
      payload: sql<string>`case when exists (
        select from shop.orders o
        where o.payment_session_id = payment_events.payment_session_id and o.email is null
      ) then '{}' else payload end`,
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .execute()
}
