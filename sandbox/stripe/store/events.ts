import type { DatabaseSync } from 'node:sqlite'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { findRow, insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { queueDelivery } from '#sandbox/stripe/webhooks/deliveries.ts'
import { seconds } from './seconds.ts'

/** Same version as the SDK's. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

interface NewEvent {
  type:
    | 'checkout.session.completed'
    | 'checkout.session.expired'
    | `checkout.session.async_payment_${'succeeded' | 'failed'}`
    | 'payment_intent.succeeded'
    | 'charge.updated'
    | 'charge.refunded'
    | `refund.${'created' | 'updated' | 'failed'}`
    | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
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

const EventBody = z.looseObject({ id: z.string(), object: z.literal('event') })

const Pending = z.object({ nextAttemptAt: z.int().nullable() })

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
  const row = db.prepare('select nextAttemptAt from deliveries where eventId = ?').get(event.id)
  const waits = Pending.parse(row).nextAttemptAt !== null
  return { ...EventBody.parse(JSON.parse(event.body)), pending_webhooks: waits ? 1 : 0 }
}
