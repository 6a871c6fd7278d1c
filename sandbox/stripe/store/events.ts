import type { DatabaseSync } from 'node:sqlite'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { findRow, findValue, insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { queueDelivery } from '#sandbox/stripe/webhooks/deliveries.ts'
import { seconds } from './seconds.ts'

/** Same version as the SDK's. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

interface NewEvent {
  type: Stripe.Event.Type
  sessionId: string
  object: object
  previousAttributes?: object
}

export const StoredEvent = z.object({
  id: z.string(),
  type: z.string(),
  sessionId: z.string(),
  body: z.string(),
  createdAt: z.int(),
})

const Pending = z.int()
const EventBody = z.looseObject({ id: z.string(), object: z.literal('event') })

export type StoredEvent = z.output<typeof StoredEvent>

/** Needs a transaction, to queue the delivery with it. Returns the event id. */
export function recordEvent(db: DatabaseSync, event: NewEvent): string {
  const id = randomId('evt_')
  const createdAt = Date.now()
  const body = eventBody({ ...event, id, createdAt })
  insertRow(db, 'events', { id, type: event.type, sessionId: event.sessionId, body, createdAt })
  queueDelivery(db, id, createdAt)
  return id
}

export function eventBody({
  id,
  type,
  object,
  previousAttributes,
  createdAt,
}: Omit<NewEvent, 'sessionId'> & { id: string; createdAt: number }): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(createdAt),
    data: { object, previous_attributes: previousAttributes },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

export function findEvent(db: DatabaseSync, id: string): StoredEvent | undefined {
  return findRow(db, StoredEvent, 'select * from events where id = ?', id)
}

/** As sent, except for the number of pending webhooks. */
export function eventObject(db: DatabaseSync, event: StoredEvent) {
  const sql = 'select nextAttemptAt is not null from deliveries where eventId = ?'
  const pending_webhooks = findValue(db, Pending, sql, event.id)
  return { ...EventBody.parse(JSON.parse(event.body)), pending_webhooks }
}
