import { sql } from 'kysely'
import { cutText } from '#domain/cut-text.ts'
import type { Db, Trx } from './connect.ts'
import { hasJob, type StaleCriteria } from './has-job.ts'
import { hasRow } from './has-row.ts'
import type { PaymentEventOutcome, Row } from './schema.ts'

export type WaitingEvent = Pick<
  Row<'shop.paymentEvents'>,
  'eventId' | 'type' | 'paymentSessionId' | 'paymentIntentId' | 'source'
>

/** False if it was already stored. An event ignored while the webhook trigger was off counts as new for reconcile. */
export async function insertPaymentEvent(
  trx: Trx,
  event: WaitingEvent & { payload: unknown },
): Promise<boolean> {
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

export function isStored(db: Db, eventId: string): Promise<boolean> {
  return hasRow(db, 'shop.paymentEvents', { eventId })
}

export function findWaitingEvent(db: Db, eventId: string): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('shop.paymentEvents')
    .select(['eventId', 'type', 'paymentSessionId', 'paymentIntentId', 'source'])
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirst()
}

/** True when this was the last attempt and the event is dead. */
export async function markEventFailed(
  db: Db,
  eventId: string,
  { problem, giveUpAfter }: { problem: string; giveUpAfter: number },
): Promise<boolean> {
  const row = await db
    .updateTable('shop.paymentEvents')
    .set({
      attempts: sql<number>`attempts + 1`,
      lastError: cutText(problem, 500),
      deadAt: sql<Date | null>`case when attempts + 1 >= ${giveUpAfter}::int then now() end`,
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .returning('deadAt')
    .executeTakeFirst()
  return row?.deadAt != null
}

/** Events without a job that are not dead, oldest first. */
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

/** Deletes the body of an event about an anonymised order or none of this shop's. */
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
      ) or exists (
        select from shop.payments p join shop.orders o on o.id = p.order_id
        where o.email is null and (
          p.session_id = payment_events.payment_session_id
          or p.id = payment_events.payment_intent_id
        )
      ) then '{}' else payload end`,
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .execute()
}

/** Dead events need no body: a retry reads the payment from the provider. */
export async function deleteEventBodies(db: Db, olderThanDays: number) {
  await sql`
    update shop.payment_events set payload = '{}'
    where payload <> '{}' and (processed_at is not null or dead_at is not null)
      and received_at < now() - make_interval(days => ${olderThanDays}::int)`.execute(db)
}
