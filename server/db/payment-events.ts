import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { hasJob, type StaleCriteria } from './has-job.ts'
import type { PaymentEventOutcome, PaymentEventSource, PaymentEventsTable } from './schema.ts'

export interface NewPaymentEvent {
  eventId: string
  type: string
  paymentSessionId: string | null
  paymentIntentId: string | null
  payload: unknown
  source: PaymentEventSource
}

/**
 * Stores an event of the provider; false means that it was stored before. One that came by webhook while
 * webhooks were switched off is handed to reconcile.
 */
export async function insertPaymentEvent(trx: Trx, event: NewPaymentEvent): Promise<boolean> {
  const row = await trx
    .insertInto('shop.paymentEvents')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) =>
      conflict
        .column('eventId')
        .doUpdateSet({ source: event.source, processedAt: null, outcome: null })
        .where(sql<boolean>`payment_events.outcome = 'ignored'`)
        .where(sql<boolean>`payment_events.source <> ${event.source}`)
        .where(sql<boolean>`${event.source} = 'reconcile'`)
        .where(
          sql<boolean>`num_nonnulls(${event.paymentSessionId}::text, ${event.paymentIntentId}::text) > 0`,
        ),
    )
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

export async function isStored(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.paymentEvents')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export type WaitingEvent = Pick<
  Selectable<PaymentEventsTable>,
  'eventId' | 'type' | 'paymentSessionId' | 'paymentIntentId' | 'source'
>

/** A stored event that waits to be worked on. */
export function findWaitingEvent(db: Db, eventId: string): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('shop.paymentEvents')
    .select(['eventId', 'type', 'paymentSessionId', 'paymentIntentId', 'source'])
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirst()
}

/** Notes why an event could not be worked on; after that many attempts it is given up, and true comes back. */
export async function markEventFailed(
  db: Db,
  eventId: string,
  { problem, giveUpAfter }: { problem: string; giveUpAfter: number },
): Promise<boolean> {
  const row = await db
    .updateTable('shop.paymentEvents')
    .set({
      attempts: sql<number>`attempts + 1`,
      lastError: problem.slice(0, 500),
      deadAt: sql<Date | null>`case when attempts + 1 >= ${giveUpAfter}::int then now() end`,
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .returning('deadAt')
    .executeTakeFirst()
  return row?.deadAt != null
}

/** Ids of events that have waited longer than this, have no job and were not given up, the oldest first. */
export async function listStaleEventIds(
  db: Db,
  { olderThanSeconds, jobStates }: StaleCriteria,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.paymentEvents')
    .select('eventId')
    .where('processedAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('receivedAt', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('receivedAt')
    .where((row) => row.not(hasJob('payment-event', sql.ref('event_id'), jobStates)))
    .limit(1000)
    .execute()
  return rows.map((row) => row.eventId)
}

/**
 * Notes what became of an event. Of one about an order without a person, or about nothing of ours, the
 * body is forgotten.
 */
export async function markEventProcessed(db: Db, eventId: string, outcome: PaymentEventOutcome) {
  await db
    .updateTable('shop.paymentEvents')
    .set({
      processedAt: sql<Date>`now()`,
      outcome,
      payload: sql<string>`case when ${outcome} = 'foreign' or exists (
        select from shop.orders o
        where o.email is null and (
          o.payment_session_id = payment_events.payment_session_id
          or o.payment_intent_id = payment_events.payment_intent_id
        )
      ) then '{}' else payload end`,
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .execute()
}

/**
 * Forgets the bodies of events older than this: what they brought about stands in the orders. One that was given
 * up does without its body, too: when it is tried again, the provider is asked about its payment.
 */
export async function deleteEventBodies(db: Db, olderThanDays: number) {
  await sql`
    update shop.payment_events set payload = '{}'
    where payload <> '{}' and (processed_at is not null or dead_at is not null)
      and received_at < now() - make_interval(days => ${olderThanDays}::int)`.execute(db)
}
