import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { recordEvent } from './events.ts'
import { sessionObject } from './session-object.ts'

const Notes = z
  .string()
  .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))

const SessionRow = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  amountTotal: z.int(),
  currency: z.string(),
  customerEmail: z.string().nullable(),
  payerEmail: z.string().nullable(),
  clientReferenceId: z.string().nullable(),
  metadata: Notes,
  paymentMetadata: Notes,
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  submitType: z.string().nullable(),
  locale: z.string().nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
  paidAt: z.int().nullable(),
  paymentIntent: z.string().nullable(),
  charge: z.string().nullable(),
})

const LineRow = z.object({
  id: z.string(),
  priceId: z.string(),
  productName: z.string(),
  unitAmount: z.int(),
  quantity: z.int(),
})

/** Snapshot at creation; later price changes do not affect it. */
export type SessionLine = z.output<typeof LineRow>
export type Session = z.output<typeof SessionRow>

export function findSession(db: DatabaseSync, id: string): Session | undefined {
  const row = db.prepare('select * from sessions where id = ?').get(id)
  return row && sessionFromRow(row)
}

export function findPaidSession(db: DatabaseSync, paymentId: string): Session | undefined {
  const row = db
    .prepare(
      'select * from sessions where (paymentIntent = ? or charge = ?) and paidAt is not null',
    )
    .get(paymentId, paymentId)
  return row && sessionFromRow(row)
}

export function sessionFromRow(row: unknown): Session {
  return SessionRow.parse(row)
}

export function listLines(db: DatabaseSync, sessionId: string): SessionLine[] {
  return db
    .prepare('select * from session_lines where sessionId = ? order by position')
    .all(sessionId)
    .map((row) => LineRow.parse(row))
}

/** Needs a transaction. */
export function expireSession(db: DatabaseSync, session: Session): Session {
  db.prepare(`update sessions set status = 'expired' where id = ?`).run(session.id)
  const expired: Session = { ...session, status: 'expired' }
  recordEvent(db, {
    type: 'checkout.session.expired',
    sessionId: session.id,
    object: sessionObject(expired),
  })
  return expired
}

/** Needs a transaction. */
export function expireDueSessions(db: DatabaseSync): void {
  const due = db
    .prepare(`select * from sessions where status = 'open' and expiresAt <= ? order by expiresAt`)
    .all(Date.now())
  for (const row of due) expireSession(db, sessionFromRow(row))
}

/** Cheap enough for every request. */
export function hasDueSessions(db: DatabaseSync): boolean {
  const sql = `select 1 from sessions where status = 'open' and expiresAt <= ? limit 1`
  return db.prepare(sql).get(Date.now()) !== undefined
}
