import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, listRows } from '#sandbox/database.ts'
import { known } from '#sandbox/stripe/http/api-error.ts'

const Notes = z
  .string()
  .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))

export const Session = z.object({
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
  /** Of the product. */
  metadata: Notes,
})

/** Snapshot at creation; later price changes do not affect it. */
export type SessionLine = z.output<typeof LineRow>
export type Session = z.output<typeof Session>

export function findSession(db: DatabaseSync, id: string): Session | undefined {
  return findRow(db, Session, 'select * from sessions where id = ?', id)
}

/** @throws ApiError when there is none */
export function getSession(db: DatabaseSync, id: string): Session {
  return known(findSession(db, id), 'checkout.session', id)
}

export function findPaidSession(db: DatabaseSync, paymentId: string): Session | undefined {
  const sql = 'select * from sessions where ? in (paymentIntent, charge) and paidAt is not null'
  return findRow(db, Session, sql, paymentId)
}

export function listLines(db: DatabaseSync, sessionId: string): SessionLine[] {
  const sql = `
    select session_lines.*, coalesce(metadata, '{}') as metadata
    from session_lines left join line_products on lineId = id
    where sessionId = ? order by position`
  return listRows(db, LineRow, sql, sessionId)
}
