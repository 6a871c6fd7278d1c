import { sql } from 'kysely'
import type { Ledger } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'

export interface PaymentRow {
  id: string
  orderId: string
  sessionId: string
  amountCents: number
  currency: string
  paidAt: Date
}

export interface RefundRow {
  id: string
  paymentId: string
  orderId: string
  amountCents: number
  status: string
  reason: string | null
  lineNos: readonly number[]
  createdAt: Date
}

export interface DisputeRow {
  id: string
  paymentId: string
  orderId: string
  amountCents: number
  status: string
  reason: string | null
  dueBy: Date | null
}

/**
 * The number of a reading of the provider, to be drawn before the provider is asked: what an earlier reading says
 * never replaces what a later one said.
 */
export async function beginReading(db: Db): Promise<string> {
  const { rows } = await sql<{ reading: string }>`
    select nextval('shop.ledger_readings')::text as reading`.execute(db)
  return rows[0]?.reading ?? '0'
}

/** Stores a payment as read. */
export async function recordPayment(trx: Trx, payment: PaymentRow) {
  const { amountCents, paidAt } = payment
  await trx
    .insertInto('shop.payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ amountCents, paidAt, isRead: true }),
    )
    .execute()
}

/** Whether the payment of this session was read since there is a ledger. */
export async function isSessionRead(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.payments')
    .select('isRead')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.isRead === true
}

/** Stores a refund as read. Returns its status before, which is undefined for one that was not stored. */
export async function recordRefund(
  trx: Trx,
  reading: string,
  { lineNos, ...refund }: RefundRow,
): Promise<{ before: string | undefined; now: string }> {
  const stored = await trx
    .selectFrom('shop.refunds')
    .select('status')
    .where('id', '=', refund.id)
    .executeTakeFirst()
  const written = await trx
    .insertInto('shop.refunds')
    .values({ ...refund, lineNos: [...lineNos], reading })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: refund.status, amountCents: refund.amountCents, reading })
        .where(sql<boolean>`refunds.reading <= excluded.reading`),
    )
    .returning('status')
    .executeTakeFirst()
  return { before: stored?.status, now: written?.status ?? stored?.status ?? refund.status }
}

/** Stores a dispute as read. */
export async function recordDispute(trx: Trx, reading: string, dispute: DisputeRow) {
  const { status, amountCents, dueBy, reason, paymentId } = dispute
  await trx
    .insertInto('shop.disputes')
    .values({ ...dispute, reading, closedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status, amountCents, dueBy, reason, paymentId, reading })
        .where(sql<boolean>`disputes.reading <= excluded.reading`),
    )
    .execute()
}

/** The payments of an order, first one first. */
export function listPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('shop.payments')
    .select(['id', 'orderId', 'sessionId', 'amountCents', 'currency', 'paidAt'])
    .where('orderId', '=', orderId)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
}

/** The refunds of an order, first one first. */
export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('shop.refunds')
    .select(['id', 'paymentId', 'orderId', 'amountCents', 'status', 'reason', 'lineNos'])
    .select('createdAt')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The disputes of an order, first one first. */
export function listDisputes(db: Db, orderId: string) {
  return db
    .selectFrom('shop.disputes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('openedAt')
    .orderBy('id')
    .execute()
}

/** The ledger of an order, as domain/ledger.ts takes it. */
export async function readLedger(db: Db, orderId: string): Promise<Ledger> {
  const payments = await listPayments(db, orderId)
  const refunds = await listRefunds(db, orderId)
  const disputes = await listDisputes(db, orderId)
  return {
    payments: payments.map(({ amountCents }) => ({ cents: amountCents })),
    refunds: refunds.map(({ amountCents, status, lineNos }) => ({
      cents: amountCents,
      status,
      lineNos,
    })),
    disputes: disputes.map(({ amountCents, status }) => ({ cents: amountCents, status })),
  }
}

/** The payment session of a payment intent. */
export async function findSessionIdOfPayment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop.payments')
    .select('sessionId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sessionId
}

/** Those of these sessions whose payment is in the ledger of an order. */
export async function findLedgeredSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('shop.payments')
    .select('sessionId')
    .where('sessionId', 'in', sessionIds)
    .execute()
  return new Set(rows.map(({ sessionId }) => sessionId))
}
