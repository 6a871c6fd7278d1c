import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, insertRow, listRows } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { eventBody } from './events.ts'
import { paymentIntentObject } from './payments.ts'
import { sessionObject } from './session-object.ts'
import { Session } from './sessions.ts'

const HOUR_MS = 3_600_000

export const Filling = z.object({
  count: z.coerce.number().int().min(1).max(100_000),
  hours: z.coerce.number().positive().max(700),
})

const Oldest = z.object({ seq: z.int().nullable(), createdAt: z.int().nullable() })

/**
 * Adds events of an outage before the existing ones, not delivered. Needs a transaction. Returns the first time in
 * milliseconds.
 */
export function fillEvents(
  db: DatabaseSync,
  { count, hours }: z.output<typeof Filling>,
): { since: number } {
  const paid = `select * from sessions where status = 'complete' order by seq`
  const sessions = listRows(db, Session, paid)
  const oldest = findRow(
    db,
    Oldest,
    'select min(seq) as seq, min(createdAt) as createdAt from events',
  )
  const firstSeq = (oldest?.seq ?? 1) - count
  const since = (oldest?.createdAt ?? Date.now()) - Math.round(hours * HOUR_MS)
  for (let index = 0; index < count; index += 1) {
    const session = sessions[Math.floor(index / 2) % sessions.length]
    if (!session) break
    const id = randomId('evt_')
    const createdAt = since + Math.floor((index * hours * HOUR_MS) / count)
    const { type, object } = toldOf(session, index)
    const body = eventBody({ id, type, object, createdAt })
    const seq = firstSeq + index
    insertRow(db, 'events', { seq, id, type, sessionId: session.id, body, createdAt })
    insertRow(db, 'deliveries', { eventId: id, createdAt })
  }
  return { since }
}

function toldOf(session: Session, index: number) {
  return index % 2 === 0
    ? ({ type: 'payment_intent.succeeded', object: paymentIntentObject(session) } as const)
    : ({ type: 'checkout.session.completed', object: sessionObject(session) } as const)
}
